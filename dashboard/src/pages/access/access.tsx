import { Page } from '../../app/page.tsx';

export function AccessPage() {
  return <Page title="AccessPage"> </Page>;
}
