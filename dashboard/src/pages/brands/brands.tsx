import { Page } from '../../app/page.tsx';

export function BrandsPage() {
  return <Page title="BrandsPage"> </Page>;
}
