import { Page } from '../../app/page.tsx';

export function HomePage() {
  return <Page title="HomePage"> </Page>;
}
