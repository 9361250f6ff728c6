import type { ReactElement } from 'react';
import { Loading } from './loading.tsx';

export default function OnlinePage(_: { readonly match: string; readonly invitation: string | null }): ReactElement {
  return <Loading />;
}
