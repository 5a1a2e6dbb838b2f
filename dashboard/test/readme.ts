import { fileURLToPath } from 'node:url';
import { openBrowser, visit, WIDE } from './browser.ts';

// The README's picture, of a running service: node dashboard/test/readme.ts URL EMAIL PASSWORD /jobs/ID
const [base = '', email = '', password = '', path = '/'] = process.argv.slice(2);
const opened = await openBrowser();
if (opened === null) throw new Error('No browser here');
try {
  const { page } = await visit(opened.browser, base, WIDE);
  await page.goto(`${base}/sign-in?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Рабочая почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForLoadState('networkidle');
  await page.screenshot({
    path: fileURLToPath(new URL('../../docs/pictures/dashboard.jpg', import.meta.url)),
    type: 'jpeg',
    quality: 84,
  });
} finally {
  await opened.close();
}
