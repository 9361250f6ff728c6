import type { ReactElement, SubmitEvent } from 'react';
import { useEffect, useState } from 'react';
import { api, ApiError, apiProblem } from '../match/api.ts';
import { hangUp } from '../match/line.ts';
import { forgetToken, keepToken, storedToken } from '../match/token.ts';
import { useSay } from '../messages/index.ts';
import { Avatar } from '../parts/avatar.tsx';
import { Go } from '../parts/go.tsx';
import { useSettings } from '../settings.ts';
import { TopBar } from './top-bar.tsx';
import '../styles/people.css';

type Guest = { readonly guest: string; readonly name: string; readonly claimed: boolean };
type Entered = Guest & { readonly token: string };

/** Who one is to the server: a guest, or somebody with a name of their own. */
export default function MePage(): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [guest, setGuest] = useState<Guest | 'nobody' | 'noServer' | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void whoAmI().then((found) => isHere && setGuest(found));
    return () => void (isHere = false);
  }, []);
  const become = ({ token, ...entered }: Entered): void => {
    hangUp();
    keepToken(token);
    setGuest(entered);
  };
  const claim = async (name: string, password: string, current?: string): Promise<void> => {
    // Whoever claims a name without having played becomes a guest by that.
    if (storedToken() === null) become(await api<Entered>('POST', '/api/guests'));
    const claimed = await api<Guest>('POST', '/api/claim', { name, password, current });
    // The others at a table are told the new name.
    hangUp();
    setGuest(claimed);
  };
  const known = typeof guest === 'object' ? guest : null;
  const renew = (): void => {
    setSaid(null);
    api<Entered>('POST', '/api/tokens').then(
      (entered) => {
        become(entered);
        setSaid(say('signedOutElsewhere'));
      },
      (error: unknown) => setSaid(apiProblem(error, language, say('noServer'))),
    );
  };
  return (
    <div className="page people">
      <TopBar />
      <main>
        <h1 className="disp">{say('me')}</h1>
        <p className="lead">{say('meLead')}</p>
        {guest === 'noServer' ? (
          <p className="panel" role="alert">
            {say('noServer')}
          </p>
        ) : (
          <>
            <section className="panel who-am-i" aria-busy={guest === null} data-me={known?.name ?? ''}>
              {known === null ? (
                <p className="quiet">{guest === null ? say('pleaseWait') : say('notYetGuest')}</p>
              ) : (
                <>
                  <Avatar name={`own ${known.name}`} size={64} />
                  <div>
                    <h2 className="disp">{say('youAre', { name: known.name })}</h2>
                    <p className="quiet">{say(known.claimed ? 'claimedName' : 'guestOnly')}</p>
                    <Go to="/history">{say('history')}</Go>
                  </div>
                </>
              )}
            </section>
            <div className="forms">
              <NameForm
                title={say(known?.claimed === true ? 'changeName' : 'claimName')}
                hint={say('passwordHint')}
                isNew
                asksCurrent={known?.claimed === true}
                send={claim}
              />
              {known?.claimed === true ? null : (
                <NameForm
                  title={say('signIn')}
                  hint={say('signInHint')}
                  isNew={false}
                  send={async (name, password) => become(await api<Entered>('POST', '/api/login', { name, password }))}
                />
              )}
            </div>
            {known === null ? null : (
              <div className="sub leave">
                <button type="button" className="btn" onClick={renew}>
                  {say('signOutElsewhere')}
                </button>
                <SignOut
                  isClaimed={known.claimed}
                  onOut={() => {
                    hangUp();
                    forgetToken();
                    setSaid(null);
                    setGuest('nobody');
                  }}
                />
              </div>
            )}
            {said === null ? null : <p role="status">{said}</p>}
          </>
        )}
      </main>
    </div>
  );
}

async function whoAmI(): Promise<Guest | 'nobody' | 'noServer'> {
  if (storedToken() === null) return 'nobody';
  try {
    return await api<Guest>('GET', '/api/me');
  } catch (error) {
    if (!(error instanceof ApiError)) return 'noServer';
    if (error.code === 'badToken') forgetToken();
    return 'nobody';
  }
}

/** A name and its password: to be claimed, or to sign in with. */
function NameForm({
  title,
  hint,
  isNew,
  asksCurrent = false,
  send,
}: {
  readonly title: string;
  readonly hint: string;
  readonly isNew: boolean;
  /** Whether the password that there is already has to be known. */
  readonly asksCurrent?: boolean;
  readonly send: (name: string, password: string, current?: string) => Promise<void>;
}): ReactElement {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [current, setCurrent] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    send(name, password, asksCurrent ? current : undefined)
      .then(() => {
        setName('');
        setPassword('');
        setCurrent('');
      })
      .catch((error: unknown) => setProblem(apiProblem(error, language, say('noServer'))))
      .finally(() => setBusy(false));
  };
  return (
    <form className="panel" onSubmit={submit} data-form={isNew ? 'claim' : 'login'}>
      <h2>{title}</h2>
      <p className="quiet">{hint}</p>
      <label className="pick-one">
        <span>{say('nameField')}</span>
        <input
          value={name}
          required
          maxLength={30}
          autoComplete="username"
          onInvalid={({ currentTarget }) => currentTarget.setCustomValidity(say('fillIn'))}
          onChange={({ target }) => {
            target.setCustomValidity('');
            setName(target.value);
          }}
        />
      </label>
      {asksCurrent ? (
        <PasswordField label={say('currentPasswordField')} value={current} isNew={false} onChange={setCurrent} />
      ) : null}
      <PasswordField
        label={say(asksCurrent ? 'newPasswordField' : 'passwordField')}
        value={password}
        isNew={isNew}
        onChange={setPassword}
      />
      {problem === null ? null : (
        <p className="refused" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="btn on" disabled={isBusy}>
        {title}
      </button>
    </form>
  );
}

function PasswordField({
  label,
  value,
  isNew,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly isNew: boolean;
  readonly onChange: (value: string) => void;
}): ReactElement {
  const say = useSay();
  return (
    <label className="pick-one">
      <span>{label}</span>
      <input
        type="password"
        value={value}
        required
        minLength={8}
        maxLength={200}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        // In the language of the page: a browser speaks its own.
        onInvalid={({ currentTarget }) =>
          currentTarget.setCustomValidity(say(currentTarget.validity.valueMissing ? 'fillIn' : 'tooShort'))
        }
        onChange={({ target }) => {
          target.setCustomValidity('');
          onChange(target.value);
        }}
      />
    </label>
  );
}

/** A guest without a name is lost by it, so it is asked twice. */
function SignOut({ isClaimed, onOut }: { readonly isClaimed: boolean; readonly onOut: () => void }): ReactElement {
  const say = useSay();
  const [isSure, setSure] = useState(false);
  if (isClaimed) {
    return (
      <button type="button" className="btn" data-out onClick={onOut}>
        {say('signOut')}
      </button>
    );
  }
  return isSure ? (
    <div className="offer warn">
      <p>{say('signOutSure')}</p>
      <div className="sub">
        <button type="button" className="btn warn" data-out onClick={onOut}>
          {say('signOutYes')}
        </button>
        <button type="button" className="btn" onClick={() => setSure(false)}>
          {say('close')}
        </button>
      </div>
    </div>
  ) : (
    <button type="button" className="btn" onClick={() => setSure(true)}>
      {say('signOutGuest')}
    </button>
  );
}
