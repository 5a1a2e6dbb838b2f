import { Page } from '../../app/page.tsx';

export function TeamPage() {
  return <Page title="TeamPage"> </Page>;
}
