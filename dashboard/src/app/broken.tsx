import { Link } from '@tanstack/react-router';
import { Refusal } from '../api/client.ts';
import { common } from '../i18n/messages/common.ts';
import { useSay } from '../i18n/use-say.ts';
import { Button } from '../ui/button.tsx';
import { Blank } from '../ui/page.tsx';

/** A page that failed as a whole. */
export function BrokenPage({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const say = useSay(common);
  const said = error instanceof Refusal;
  if (said && error.status === 404) return <MissingPage />;
  return (
    <main className="page" id="main">
      <Blank title={said ? error.message : say('error.title')} text={say('error.text')}>
        <Button
          look="primary"
          onClick={() => {
            reset();
            location.reload();
          }}
        >
          {say('retry')}
        </Button>
      </Blank>
    </main>
  );
}

export function MissingPage() {
  const say = useSay(common);
  return (
    <main className="page" id="main">
      <Blank title={say('missing.title')} text={say('missing.text')}>
        <Link to="/" className="btn btn-primary">
          {say('nav.home')}
        </Link>
      </Blank>
    </main>
  );
}
