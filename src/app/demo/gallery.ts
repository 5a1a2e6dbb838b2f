import { escapedMarkup } from '../../kit/index.ts';
import type { Job, Output } from '../../contract/index.ts';

/** One job of the demo with the files that it gave. */
export interface GalleryPart {
  readonly title: string;
  readonly job: Job;
  readonly files: readonly { readonly output: Output; readonly file: string }[];
  readonly seconds: number;
}

const kb = (bytes: number | null): string => (bytes === null ? '' : `${(bytes / 1000).toFixed(0)} KB`);

/** A page of its own, without scripts: the photo, every file with size, weight and checks, the credits. */
export function galleryPage(page: {
  readonly title: string;
  readonly photo: string;
  readonly parts: readonly GalleryPart[];
  readonly balance: string;
}): string {
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapedMarkup(page.title)} · Plakat</title>
<style>
:root{color-scheme:light dark;--ink:#16181d;--soft:#6b7280;--paper:#f5f4f1;--card:#fff;--line:#e4e2dc}
@media (prefers-color-scheme:dark){:root{--ink:#eceae4;--soft:#9aa0aa;--paper:#16171a;--card:#1f2125;--line:#2e3137}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:1280px;margin:0 auto;padding:40px 24px 80px}h1{font-size:32px;letter-spacing:-.02em;margin:0 0 4px}h2{font-size:20px;margin:48px 0 4px}
p{margin:0;color:var(--soft)}.intro{display:flex;gap:24px;align-items:center;margin:24px 0 0}.intro img{height:160px;border-radius:12px}
.files{display:flex;flex-wrap:wrap;gap:20px;align-items:flex-start;margin-top:16px}figure{margin:0;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:10px;max-width:100%}
figure img{display:block;max-width:100%;height:auto;border-radius:4px}figcaption{font-size:13px;color:var(--soft);margin-top:8px}figcaption b{color:var(--ink);font-weight:600}
details{font-size:12px;margin-top:4px}summary{cursor:pointer}ul{margin:4px 0 0;padding-left:16px}.bad{color:#c0392b}
</style></head><body><main>
<h1>${escapedMarkup(page.title)}</h1><p>${escapedMarkup(page.balance)}</p>
<div class="intro"><img src="${escapedMarkup(page.photo)}" alt="Исходное фото"><p>Исходное фото. Пиксели товара не изменены: ниже только сцена, свет и набранный текст.</p></div>
${page.parts.map(part).join('\n')}
</main></body></html>
`;
}

function part({ title, job, files, seconds }: GalleryPart): string {
  const { charged, estimated, refunded } = job.credits;
  return `<section><h2>${escapedMarkup(title)}</h2><p>${escapedMarkup(job.status)}: принято ${job.progress.done} из ${job.progress.total}, списано ${charged} из ${estimated} кредитов${refunded > 0 ? `, возвращено ${refunded}` : ''}, ${seconds.toFixed(0)} с. ${escapedMarkup(job.message)}</p>
<div class="files">${files.map(figure).join('\n')}</div></section>`;
}

function figure({ output, file }: GalleryPart['files'][number]): string {
  const shown = Math.min(output.width, 560);
  const checks = output.checks ?? [];
  const list = checks
    .map(
      (c) =>
        `<li${c.passed ? '' : ' class="bad"'}>${escapedMarkup(c.message)}${c.threshold === null ? '' : ` (порог ${escapedMarkup(String(c.threshold))})`}</li>`,
    )
    .join('');
  return `<figure>${shownAs(output, escapedMarkup(file), shown)}
<figcaption><b>${escapedMarkup(output.label)}</b><br>${output.width}×${output.height}, ${kb(output.bytes)}${checks.length > 0 ? `<details><summary>${checks.filter((c) => c.passed).length} из ${checks.length} проверок пройдено</summary><ul>${list}</ul></details>` : ''}</figcaption></figure>`;
}

/** A picture, a film or a playing banner in place; an archive as a link. */
function shownAs(output: Output, file: string, width: number): string {
  const label = escapedMarkup(output.label);
  if (output.mime === 'video/mp4')
    return `<video src="${file}" width="${width}" autoplay muted loop playsinline controls></video>`;
  if (output.mime === 'text/html')
    return `<iframe sandbox="" src="${file}" width="${output.width + 40}" height="${output.height + 80}" title="${label}" style="border:0"></iframe>`;
  if (output.mime === 'application/zip') return `<a href="${file}">${label}</a>`;
  return `<a href="${file}"><img src="${file}" width="${width}" alt="${label}" loading="lazy"></a>`;
}
