import { hasEnded } from './job.ts';
import type { Job, JobFile, Question } from './job.ts';
import type { Words } from './words.ts';

/** What a person can do on the page. */
export interface Acts {
  pick(question: Question, choice: string): void;
  open(url: string): void;
}

/** What is drawn besides the job itself. */
export interface Mood {
  /** Token of the question that the person has just answered. */
  readonly answered: string | null;
  /** The last call came to nothing. */
  readonly lost: boolean;
}

type Child = Node | string | null;

/** An element; text goes in as text, so nothing that a job says can become markup. */
function element(tag: string, attributes: Readonly<Record<string, string>>, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** Only a picture of the service: the host's policy lets no other through, and neither do we. */
const isLink = (url: string | undefined): url is string => /^https?:\/\//.test(url ?? '');

/** The page of a job: head, then its question, its progress or its files. */
export function draw(job: Job, words: Words, mood: Mood, acts: Acts): Node[] {
  const asks = job.question !== undefined && job.question.token !== mood.answered;
  return [
    head(job, words, mood),
    hasEnded(job) || asks ? null : bar(job),
    asks ? sketches(job.question!, words, acts) : null,
    job.outputs.length === 0 ? null : files(job.outputs, words, acts),
  ].filter((part) => part !== null);
}

function head(job: Job, words: Words, { answered, lost }: Mood): HTMLElement {
  const waits = job.question !== undefined && job.question.token === answered;
  const said = job.question !== undefined && !waits ? job.question.text : job.message;
  return element(
    'header',
    {},
    element('p', { class: 'said' }, lost ? words.lost : waits ? words.chosen : said),
    job.total === 0 ? null : element('p', { class: 'count' }, `${job.done} / ${job.total}`),
    job.failed === 0 ? null : element('p', { class: 'failed' }, words.failed(job.failed)),
  );
}

function bar(job: Job): HTMLElement {
  const part = job.total === 0 ? 0 : job.done / job.total;
  const made = element('div', {
    class: job.done === 0 ? 'bar busy' : 'bar',
    role: 'progressbar',
    'aria-label': job.message,
    'aria-valuemin': '0',
    'aria-valuemax': String(job.total),
    'aria-valuenow': String(job.done),
  });
  made.style.setProperty('--part', `${Math.round(part * 100)}%`);
  return made;
}

function sketches(question: Question, words: Words, acts: Acts): HTMLElement {
  const cards = question.choices.map(({ id, label, recommended, reason, preview_url: preview }) => {
    const button = element(
      'button',
      { type: 'button', class: recommended ? 'first' : '' },
      `${words.choose} · ${label}`,
    );
    button.addEventListener('click', () => acts.pick(question, id));
    return element(
      'li',
      {},
      isLink(preview) ? element('img', { src: preview, alt: label }) : null,
      // Beside the picture, never on it.
      element(
        'div',
        {},
        recommended ? element('span', { class: 'badge' }, words.recommended) : null,
        reason === undefined ? null : element('p', {}, reason),
      ),
      button,
    );
  });
  return element('ul', { class: 'sketches' }, ...cards);
}

function files(outputs: readonly JobFile[], words: Words, acts: Acts): HTMLElement {
  return element('ul', { class: 'files' }, ...outputs.map((file) => tile(file, words, acts)));
}

/** Tiles of one height keep the true proportions of a strip and of a story side by side. */
function tile({ label, width, height, url }: JobFile, words: Words, acts: Acts): HTMLElement {
  const caption = element('span', {}, `${label} · ${width}×${height}`);
  if (!isLink(url)) return element('li', {}, caption);
  const open = element('button', { type: 'button', 'aria-label': words.open(label) }, picture(url, width, height));
  open.addEventListener('click', () => acts.open(url));
  return element('li', {}, open, caption);
}

/** A file that is no picture (a ZIP, a film) shows its place only. */
function picture(url: string, width: number, height: number): HTMLElement {
  const img = element('img', { src: url, alt: '', loading: 'lazy' });
  img.style.aspectRatio = `${width} / ${height}`;
  img.addEventListener('error', () => img.classList.add('none'));
  return img;
}
