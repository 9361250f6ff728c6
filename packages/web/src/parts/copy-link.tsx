import type { ReactElement } from 'react';
import { useRef, useState } from 'react';
import { useSay } from '../messages/index.ts';

/** A link to be read and copied. */
export function CopyLink({ link, label }: { readonly link: string; readonly label: string }): ReactElement {
  const say = useSay();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="link">
      <input ref={field} readOnly value={link} data-link aria-label={label} onFocus={({ target }) => target.select()} />
      <button
        type="button"
        className="btn"
        onClick={() => {
          copyText(link).then(
            () => setCopied(true),
            () => field.current?.focus(),
          );
        }}
      >
        {isCopied ? say('copied') : say('copyLink')}
      </button>
    </div>
  );
}

/** Pages that did not come encrypted may not write to the clipboard by themselves: there the text stays marked. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
