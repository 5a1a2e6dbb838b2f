/** The words of the page that no tool says. */
export interface Words {
  readonly choose: string;
  readonly recommended: string;
  readonly chosen: string;
  readonly failed: (count: number) => string;
  readonly lost: string;
  readonly open: (label: string) => string;
}

const en: Words = {
  choose: 'Choose',
  recommended: 'Recommended',
  chosen: 'Your choice is being made…',
  failed: (count) => `Not accepted: ${count}`,
  lost: 'The service does not answer. Trying again…',
  open: (label) => `Open ${label}`,
};

const ru: Words = {
  choose: 'Выбрать',
  recommended: 'Советуем',
  chosen: 'Делаем то, что вы выбрали…',
  failed: (count) => `Не приняты: ${count}`,
  lost: 'Сервис не отвечает. Пробуем ещё раз…',
  open: (label) => `Открыть ${label}`,
};

/** Words for a locale of the host (`ru-RU`); Russian for Kazakhstan too, English elsewhere. */
export const wordsFor = (locale: string | undefined): Words => (/^(ru|kk)/i.test(locale ?? '') ? ru : en);
