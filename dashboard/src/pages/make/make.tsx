import { Page } from '../../app/page.tsx';

export function MakePage() {
  return <Page title="MakePage"> </Page>;
}
