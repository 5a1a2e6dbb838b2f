import { Page } from '../../app/page.tsx';

export function JobsPage() {
  return <Page title="JobsPage"> </Page>;
}
