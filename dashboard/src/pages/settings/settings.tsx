import { Page } from '../../app/page.tsx';

export function SettingsPage() {
  return <Page title="SettingsPage"> </Page>;
}
