import { Page } from '../../app/page.tsx';

export function JobPage() {
  return <Page title="JobPage"> </Page>;
}
