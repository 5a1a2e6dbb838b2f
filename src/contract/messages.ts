import type { Lang } from './languages.ts';

/**
 * Everything the interface says to people, in both languages. `{name}` is filled in; `{name|form|form|form}` picks a
 * plural form by the
 * number `name` (Russian: one, few, many; English: one, other).
 */
const MESSAGES = {
  'error.invalid_json': { ru: 'Тело запроса не является правильным JSON.', en: 'The request body is not valid JSON.' },
  'error.bad_request': { ru: 'Запрос нарушает правила HTTP.', en: 'The request breaks the rules of HTTP.' },
  'error.invalid_api_key': { ru: 'Ключ не распознан.', en: 'The API key is not recognised.' },
  'error.signed_out': { ru: 'Вход не выполнен.', en: 'You are not signed in.' },
  'error.wrong_credentials': {
    ru: 'Почта или пароль не подходят.',
    en: 'The address or the password is not right.',
  },
  'error.insufficient_credits': {
    ru: 'Не хватает {missing} {missing|кредита|кредитов|кредитов}.',
    en: '{missing} {missing|credit is|credits are} lacking.',
  },
  'error.invalid_link': {
    ru: 'Ссылка недействительна или её срок истёк.',
    en: 'The link is not valid or has expired.',
  },
  'error.forbidden': { ru: 'Запрос с этого адреса не разрешён.', en: 'Requests from this origin are not allowed.' },
  'error.test_key': {
    ru: 'Тестовый ключ не меняет того, что сделано рабочим ключом.',
    en: 'A test key changes nothing that a live key made.',
  },
  'error.not_found': { ru: 'Не найдено.', en: 'Not found.' },
  'error.method_not_allowed': { ru: 'Этот метод здесь не поддерживается.', en: 'This method is not supported here.' },
  'error.conflict': { ru: 'Состояние не позволяет сделать это.', en: 'The current state does not allow this.' },
  'error.idempotency_other_kind': {
    ru: 'Этот Idempotency-Key уже использован ключом другого вида (рабочим или тестовым).',
    en: 'This Idempotency-Key was used by a key of the other kind (live or test) already.',
  },
  'error.idempotency_conflict': {
    ru: 'Этот Idempotency-Key уже использован с другим телом запроса.',
    en: 'This Idempotency-Key was used with a different request body.',
  },
  'error.file_too_large': {
    ru: 'Файл больше 20 МБ (20 000 000 байт).',
    en: 'The file is larger than 20 MB (20,000,000 bytes).',
  },
  'error.more_than_promised': {
    ru: 'Байтов больше, чем было обещано для этого адреса.',
    en: 'More bytes than were promised for this address.',
  },
  'error.payload_too_large': { ru: 'Тело запроса слишком большое.', en: 'The request body is too large.' },
  'error.unsupported_media_type': {
    ru: 'Такой тип содержимого не поддерживается.',
    en: 'This content type is not supported.',
  },
  'error.range_not_satisfiable': { ru: 'Запрошенного диапазона нет.', en: 'The requested range does not exist.' },
  'error.invalid_request': { ru: 'В запросе есть ошибки.', en: 'The request has errors.' },
  'error.asset_rejected': { ru: 'Файл не принят.', en: 'The file was rejected.' },
  'error.rate_limited': {
    ru: 'Слишком много запросов. Повторите через {seconds} с.',
    en: 'Too many requests. Try again in {seconds} s.',
  },
  'error.internal_error': { ru: 'Внутренняя ошибка сервиса.', en: 'Internal error of the service.' },
  'error.storage_full': {
    ru: 'На сервере кончилось место. Файл не принят; работа продолжится, когда место появится.',
    en: 'The server is out of storage. The file was not taken; work goes on once there is room.',
  },
  'error.unavailable': {
    ru: 'Сервис ненадолго недоступен. Повторите запрос через {seconds} с.',
    en: 'The service is away for a moment. Send the request again in {seconds} s.',
  },
  'error.not_configured': { ru: 'Сервис ещё настраивается.', en: 'The service is still being configured.' },

  'error.mode_not_configured': {
    ru: 'Режим «{mode}» в этой установке пока не работает.',
    en: 'Mode "{mode}" does not work in this installation yet.',
  },
  'error.video_not_configured': {
    ru: 'Режим «{mode}» не настроен: установите ffmpeg (пакет ffmpeg в Debian) или npm-пакет node-av, либо укажите FFMPEG_PATH.',
    en: 'Mode "{mode}" is not configured: install ffmpeg (Debian package ffmpeg) or the npm package node-av, or set FFMPEG_PATH.',
  },
  'error.job_finished': { ru: 'Задача уже завершена.', en: 'The job has finished already.' },
  'error.no_question': { ru: 'Задача сейчас ни о чём не спрашивает.', en: 'The job is not asking anything now.' },
  'error.stale_token': {
    ru: 'Этот вопрос уже не актуален: получите задачу снова и ответьте на текущий вопрос.',
    en: 'This question is no longer current: read the job again and answer the current one.',
  },
  'question.choice': { ru: 'Ваш выбор', en: 'Your choice' },
  'question.wish': { ru: 'Пожелание словами (необязательно)', en: 'A wish in words (optional)' },
  'error.upload_missing': {
    ru: 'По этому адресу ещё ничего не загружено.',
    en: 'Nothing has been uploaded to this address yet.',
  },
  'error.storage_quota': {
    ru: 'Место этого рабочего пространства заполнено: удалите ненужные файлы или увеличьте лимит.',
    en: 'This workspace has used up its storage: delete files that are no longer needed, or raise its limit.',
  },
  'error.in_use': {
    ru: 'Этим файлом ещё пользуется задача или набор бренда.',
    en: 'A job or a brand kit still uses this file.',
  },
  'error.upload_completed': { ru: 'Эта загрузка уже завершена.', en: 'This upload has been completed already.' },
  'error.no_source': {
    ru: 'У этого файла нет слоёв: он сделан не из сцены, или его исходники уже удалены.',
    en: 'This file has no layers: it was not made of a scene, or its sources are gone.',
  },
  'error.zip_empty': { ru: 'Принятых файлов пока нет.', en: 'There are no accepted files yet.' },

  'error.role': { ru: 'Ваша роль не позволяет сделать это.', en: 'Your role does not allow this.' },
  'error.sign_up_closed': {
    ru: 'Регистрация закрыта: попросите приглашение.',
    en: 'Sign-up is closed: ask for an invitation.',
  },
  'error.email_taken': {
    ru: 'Для этой почты уже есть учётная запись: войдите.',
    en: 'This address has an account already: sign in.',
  },
  'error.other_person': {
    ru: 'Приглашение для другой почты: войдите под ней.',
    en: 'The invitation is for another address: sign in with that one.',
  },
  'error.last_owner': {
    ru: 'В рабочем пространстве должен остаться владелец.',
    en: 'A workspace must keep an owner.',
  },
  'error.already_member': { ru: 'Этот человек уже в команде.', en: 'This person is in the team already.' },
  'error.nothing_to_retry': {
    ru: 'Повторять нечего: все файлы приняты, или задача ещё не закончена.',
    en: 'There is nothing to retry: all files are accepted, or the job has not ended.',
  },

  'asset.empty': { ru: 'Файл пустой.', en: 'The file is empty.' },
  'asset.too_many_bytes': {
    ru: 'Файл больше 20 МБ (20 000 000 байт).',
    en: 'The file is larger than 20 MB (20,000,000 bytes).',
  },
  'asset.not_an_image': { ru: 'Файл не является изображением.', en: 'The file is not a picture.' },
  'asset.unsupported_format': { ru: 'Принимаются только JPG, PNG и WEBP.', en: 'Only JPG, PNG and WEBP are accepted.' },
  'asset.too_few_pixels': { ru: 'Короткая сторона меньше 600 px.', en: 'The short side is under 600 px.' },
  'asset.too_many_pixels': { ru: 'В изображении слишком много пикселей.', en: 'The picture has too many pixels.' },
  'asset.truncated': { ru: 'Файл обрывается.', en: 'The file is cut off.' },
  'asset.corrupt': { ru: 'Файл повреждён.', en: 'The file is damaged.' },
  'asset.fully_transparent': { ru: 'Изображение полностью прозрачное.', en: 'The picture is fully transparent.' },
  'asset.timeout': { ru: 'Изображение слишком долго раскрывается.', en: 'The picture takes too long to decode.' },
  'asset.fetch_failed': {
    ru: 'Не удалось скачать файл по адресу.',
    en: 'The file could not be fetched from the address.',
  },

  'problem.required': { ru: 'Обязательное поле.', en: 'Required.' },
  'problem.required_any': {
    ru: 'Нужно хотя бы одно из полей: {fields}.',
    en: 'At least one of these is required: {fields}.',
  },
  'problem.one_source': {
    ru: 'Нужно ровно одно изображение: одно из asset_ids или одно из output_ids.',
    en: 'Exactly one picture is needed: one of asset_ids or one of output_ids.',
  },
  'problem.unknown_field': { ru: 'Неизвестное поле.', en: 'Unknown field.' },
  'problem.type': { ru: 'Неверный тип: нужно другое.', en: 'Wrong type.' },
  'problem.integer': { ru: 'Нужно целое число.', en: 'A whole number is expected.' },
  'problem.too_long': { ru: 'Слишком длинно: не больше {max} знаков.', en: 'Too long: at most {max} characters.' },
  'problem.too_short': { ru: 'Слишком коротко: не меньше {min} знаков.', en: 'Too short: at least {min} characters.' },
  'problem.too_many': { ru: 'Слишком много: не больше {max}.', en: 'Too many: at most {max}.' },
  'problem.too_few': { ru: 'Слишком мало: не меньше {min}.', en: 'Too few: at least {min}.' },
  'problem.too_large': { ru: 'Слишком большое значение: не больше {max}.', en: 'Too large: at most {max}.' },
  'problem.too_small': { ru: 'Слишком малое значение: не меньше {min}.', en: 'Too small: at least {min}.' },
  'problem.one_of': { ru: 'Допустимые значения: {values}.', en: 'Allowed values: {values}.' },
  'problem.format': { ru: 'Неверный формат.', en: 'Wrong format.' },
  'type.string': { ru: 'Неверный тип: нужна строка.', en: 'Wrong type: a text is expected.' },
  'type.number': { ru: 'Неверный тип: нужно число.', en: 'Wrong type: a number is expected.' },
  'type.boolean': { ru: 'Неверный тип: нужно true или false.', en: 'Wrong type: true or false is expected.' },
  'type.array': { ru: 'Неверный тип: нужен список.', en: 'Wrong type: a list is expected.' },
  'type.object': { ru: 'Неверный тип: нужен объект.', en: 'Wrong type: an object is expected.' },
  'type.file': { ru: 'Неверный тип: нужен файл.', en: 'Wrong type: a file is expected.' },
  'format.uuid': { ru: 'Это не UUID.', en: 'Not a UUID.' },
  'format.web_address': {
    ru: 'Это не адрес http или https (без имени и пароля в нём).',
    en: 'Not an http or https address (without user name and password).',
  },
  'format.catalog_id': {
    ru: 'Это не имя площадки: от 2 до 32 знаков a–z, 0–9, _.',
    en: 'Not the name of a platform: 2 to 32 characters of a–z, 0–9, _.',
  },
  'format.color': { ru: 'Это не цвет вида #1a2b3c.', en: 'Not a colour such as #1a2b3c.' },
  'format.email': { ru: 'Это не адрес почты.', en: 'Not an e-mail address.' },
  'format.date': { ru: 'Это не дата и время по ISO 8601.', en: 'Not a date and time of ISO 8601.' },
  'format.digits': { ru: 'Это не целое число.', en: 'Not a whole number.' },
  'problem.unstorable_text': {
    ru: 'Текст содержит недопустимые символы.',
    en: 'The text contains characters that are not allowed.',
  },
  'problem.unknown_id': { ru: 'Такого объекта нет.', en: 'There is no such object.' },
  'problem.superseded': {
    ru: 'Эту картинку уже сменила новая версия.',
    en: 'A newer version has replaced this picture.',
  },
  'problem.rejected_output': {
    ru: 'Эта картинка не прошла проверку, работать не с чем.',
    en: 'This picture did not pass its checks; there is nothing to work on.',
  },
  'problem.expired': {
    ru: 'Файл уже удалён по сроку хранения.',
    en: 'The file was removed when its time of keeping ended.',
  },
  'problem.not_ready': {
    ru: 'Файл ещё не загружен или не принят.',
    en: 'The file is not uploaded yet or was rejected.',
  },
  'problem.unknown_pack': { ru: 'Такой площадки нет в каталоге: {id}.', en: 'The catalog has no such platform: {id}.' },
  'problem.unknown_format': { ru: 'Такого формата нет в каталоге: {id}.', en: 'The catalog has no such format: {id}.' },
  'problem.unknown_choice': {
    ru: 'Такого варианта нет. Есть: {values}.',
    en: 'There is no such choice. There are: {values}.',
  },
  'problem.no_type_for': {
    ru: 'Эти знаки нечем набрать: {characters}. Есть латиница и кириллица; шрифт для других добавляют в набор бренда.',
    en: 'There is no type for these characters: {characters}. Latin and Cyrillic can be set; a brand kit may bring a font for others.',
  },
  'problem.no_words': {
    ru: 'Здесь нет ни одного слова, которое можно напечатать.',
    en: 'There is no word here that could be printed.',
  },
  'problem.not_a_picture': {
    ru: 'Этот файл не картинка: нужен принятый баннер или фото.',
    en: 'This file is not a picture: an accepted banner or a photo is needed.',
  },
  'problem.size_not_taken': {
    ru: 'Сеть {network} не принимает такой размер. Принимает: {sizes}.',
    en: 'The network {network} does not take this size. It takes: {sizes}.',
  },
  'problem.unsafe_address': {
    ru: 'В этом адресе не должно быть кавычек, угловых скобок и обратной косой черты: запишите их кодами, например %22.',
    en: 'This address must hold no quotes, angle brackets or backslashes: write them as codes, %22 for example.',
  },
  'problem.private_address': {
    ru: 'Адреса внутренних сетей не разрешены.',
    en: 'Addresses of private networks are not allowed.',
  },
  'problem.not_a_font': {
    ru: 'Это не файл шрифта TTF, OTF, WOFF или WOFF2.',
    en: 'This is not a TTF, OTF, WOFF or WOFF2 font file.',
  },
  'problem.font_of_the_set': {
    ru: 'Гарнитура «{family}» уже есть в наборе.',
    en: 'The family "{family}" is in the set already.',
  },
  'problem.invalid': { ru: 'Недопустимое значение.', en: 'Not allowed.' },

  'estimate.total': {
    ru: '{total} {total|кредит|кредита|кредитов} за {units} {units|файл|файла|файлов}. Списываются только принятые файлы.',
    en: '{total} {total|credit|credits} for {units} {units|file|files}. Only accepted files are charged.',
  },
  'estimate.unknown': {
    ru: 'Нет в каталоге и не будет сделано: {names}.',
    en: 'Not in the catalog and not made: {names}.',
  },
  'estimate.not_made': { ru: 'Не будет сделано: {names}. {why}.', en: 'Not made: {names}. {why}.' },
  'estimate.unused': {
    ru: 'Этот режим не использует: {names}.',
    en: 'This mode does not use: {names}.',
  },
  'balance.summary': {
    ru: 'Доступно {credits} {credits|кредит|кредита|кредитов}, в резерве {reserved}.',
    en: '{credits} {credits|credit|credits} available, {reserved} reserved.',
  },

  'job.draft': {
    ru: 'Черновик: не хватает {missing} {missing|кредита|кредитов|кредитов}. Задача начнётся сама, когда баланса хватит.',
    en: 'Draft: {missing} {missing|credit is|credits are} lacking. The job starts by itself once the balance suffices.',
  },
  'job.queued': { ru: 'Задача принята.', en: 'The job is accepted.' },
  'job.queued_behind': {
    ru: 'Задача в очереди: перед ней {before} {before|ваша задача|ваши задачи|ваших задач}, рядом ждут ещё {others} {others|кабинет|кабинета|кабинетов}.',
    en: 'In line: {before} {before|job|jobs} of yours before it, {others} other {others|workspace is|workspaces are} waiting.',
  },
  'job.running': { ru: 'Идёт работа: готово {done} из {total}.', en: 'At work: {done} of {total} done.' },
  'job.waiting_input': { ru: 'Нужен ваш ответ.', en: 'Your answer is needed.' },
  'job.done': { ru: 'Готово: {done} {done|файл|файла|файлов}.', en: 'Done: {done} {done|file|files}.' },
  'job.partial': {
    ru: 'Готово частично: {done} из {total}; остальное не прошло проверку и не оплачено.',
    en: 'Partly done: {done} of {total}; the rest did not pass the checks and was not charged.',
  },
  'job.failed': { ru: 'Не получилось; кредиты возвращены.', en: 'The job failed; the credits are refunded.' },
  'job.failed_why': {
    ru: 'Не получилось: {why}. Кредиты возвращены.',
    en: 'The job failed: {why}. The credits are refunded.',
  },
  'job.partial_why': {
    ru: 'Готово частично: {done} из {total}. Остальное не оплачено: {why}.',
    en: 'Partly done: {done} of {total}. The rest was not charged: {why}.',
  },
  'job.fault': {
    ru: 'сбой сервиса, повторные попытки не помогли',
    en: 'a fault of the service, and trying again did not help',
  },
  'job.canceled': {
    ru: 'Отменено; неиспользованные кредиты возвращены.',
    en: 'Canceled; unused credits are refunded.',
  },
  'job.expired': {
    ru: 'Ответа не было 7 дней: задача отменена, кредиты возвращены.',
    en: 'No answer for 7 days: the job is canceled, the credits are refunded.',
  },
  'job.test': {
    ru: 'Тестовый ключ: ничего не создано и не списано. Оценка: {total} {total|кредит|кредита|кредитов}.',
    en: 'Test key: nothing was made or charged. Estimate: {total} {total|credit|credits}.',
  },
} as const satisfies Record<string, Record<Lang, string>>;

export type MessageKey = keyof typeof MESSAGES;

/** Whether a message of this name exists. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(MESSAGES, key);

/** Every message there is; for tests. */
export const MESSAGE_KEYS = Object.keys(MESSAGES) as MessageKey[];

const RULES = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };
const FORMS: Record<Lang, readonly string[]> = { ru: ['one', 'few', 'many'], en: ['one', 'other'] };

/** A message in the language asked for, its places filled in. */
export function say(key: MessageKey, lang: Lang, params: Readonly<Record<string, string | number>> = {}): string {
  return MESSAGES[key][lang].replaceAll(/\{(\w+)((?:\|[^|}]+)*)\}/g, (_, name: string, forms: string) => {
    const value = params[name] ?? '';
    if (forms === '') return String(value);
    const choices = forms.slice(1).split('|');
    return choices[FORMS[lang].indexOf(RULES[lang].select(Number(value)))] ?? choices.at(-1) ?? '';
  });
}
