import { Page } from '../../app/page.tsx';

export function LibraryPage() {
  return <Page title="LibraryPage"> </Page>;
}
