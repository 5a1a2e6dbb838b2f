import type { Transporter } from 'nodemailer';
import type { Config } from './config.ts';

const WORDS = {
  subject: 'Plakat: новый пароль · new password',
  text: (url: string): string =>
    `Задайте новый пароль по этой ссылке, она действует один раз и сутки:\n${url}\n\nSet a new password by this link; it works once, for a day:\n${url}\n\nЕсли вы этого не просили, ничего делать не нужно. If you did not ask for this, there is nothing to do.\n`,
};

/** Sends password links by the host's mail server; null where there is none, and the host hands links over. */
export function openMail({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): ((email: string, url: string) => Promise<void>) | null {
  if (smtpUrl === undefined) return null;
  let transport: Transporter | null = null;
  return async (email, url) => {
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport({
      url: smtpUrl,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 30_000,
    });
    await transport.sendMail({
      from: mailFrom,
      to: { name: '', address: email },
      subject: WORDS.subject,
      text: WORDS.text(url),
    });
  };
}
