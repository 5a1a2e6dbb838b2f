import './style.css';
import { App } from '@modelcontextprotocol/ext-apps';
import { draw } from './draw.ts';
import type { Mood } from './draw.ts';
import { hasEnded, jobOf } from './job.ts';
import type { Job, Question } from './job.ts';
import { wordsFor } from './words.ts';

/*
 * A job in the window of a person's agent: it follows the job by itself with the same tools that the agent has, shows
 * sketches, lets the person pick, then shows the files. It keeps nothing and reaches nothing but the host.
 */

const RUNNING_MS = 2000;
const WAITING_MS = 5000;

const place = document.querySelector('#job')!;
const app = new App({ name: 'plakat-job', title: 'Plakat', version: '1' });
let job: Job | null = null;
let mood: Mood = { answered: null, lost: false };
let timer: ReturnType<typeof setTimeout> | undefined;

function show(): void {
  const host = app.getHostContext();
  if (host?.theme !== undefined) document.documentElement.dataset['theme'] = host.theme;
  document.documentElement.lang = host?.locale ?? 'en';
  if (job !== null) place.replaceChildren(...draw(job, wordsFor(host?.locale), mood, { pick, open }));
}

/** Takes what a tool said and asks again later while there is something to wait for. */
function take(structured: unknown): void {
  const said = jobOf(structured);
  if (said === null) return;
  job = said;
  mood = { answered: said.question === undefined ? null : mood.answered, lost: false };
  show();
  clearTimeout(timer);
  if (!hasEnded(said)) timer = setTimeout(() => void look(), said.status === 'waiting_input' ? WAITING_MS : RUNNING_MS);
}

async function call(name: string, args: Record<string, string>): Promise<void> {
  try {
    const { isError, structuredContent } = await app.callServerTool({ name, arguments: args });
    if (isError === true || structuredContent === undefined) throw new Error(name);
    take(structuredContent);
  } catch {
    mood = { answered: null, lost: true };
    show();
    clearTimeout(timer);
    timer = setTimeout(() => void look(), WAITING_MS);
  }
}

async function look(): Promise<void> {
  if (job !== null) await call('get_job', { job_id: job.job_id });
}

function pick(question: Question, choice: string): void {
  if (job === null || mood.answered === question.token) return;
  mood = { answered: question.token, lost: false };
  show();
  const { job_id: id } = job;
  void call('answer_question', { job_id: id, token: question.token, choice }).then(() => tell(id, question, choice));
}

/** The agent did not see the click: it learns what was chosen where its host takes such notes. */
async function tell(id: string, question: Question, choice: string): Promise<void> {
  if (mood.lost || app.getHostCapabilities()?.updateModelContext === undefined) return;
  const label = question.choices.find((one) => one.id === choice)?.label ?? choice;
  await app.updateModelContext({
    content: [
      { type: 'text', text: `The user picked ${choice} (${label}) for job ${id}; answer_question is not needed.` },
    ],
  });
}

function open(url: string): void {
  void app.openLink({ url });
}

app.ontoolresult = ({ structuredContent }) => {
  take(structuredContent);
  void look();
};
app.onhostcontextchanged = show;
await app.connect();
