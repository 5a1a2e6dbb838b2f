import { Page } from '../../app/page.tsx';

export function BrandPage() {
  return <Page title="BrandPage"> </Page>;
}
