import { Page } from '../../app/page.tsx';

export function BalancePage() {
  return <Page title="BalancePage"> </Page>;
}
