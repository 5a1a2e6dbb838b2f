import { holds } from '../text/words.ts';
import { remembered } from '../text/remember.ts';

/** What the buyer must, may not or need not do, and what the house does not do: true, but no reason to buy. */
const rules = [
  '(?:занят|абонемент|урок|визит|балл|бонус|деньг)\\p{L}* (?:\\p{L}+ )?сгора\\p{L}+|сгора(?:ет|ют)|(?:билет|деньг|предоплат|взнос|задат)\\p{L}* не возвраща\\p{L}+|не возвраща\\p{L}+ (?:за|после|если)|не пуст\\p{L}+|списыва\\p{L}+|(?:абонемент|сертификат|карта|билет) действу\\p{L}+ \\d+|по друг\\p{L}+ цен\\p{L}+|за деньги|не осуществля\\p{L}+|\\p{L}+ (?:с вас|за вами)|антракт \\d+|по желанию|остаток \\d+|(?:агент|посредник|риелтор|риэлтор)\\p{L}* (?:\\p{L}+ )?(?:не |мимо)\\p{L}*|не (?:чин|страху|ремонтиру|обслужива|выкупа|леч|консультиру|отправля|доставля|печата|сда[её]|заезжа|пересыла|заказыва|стрига?)\\p{L}*(?:ем|им|ём|ю|у)|продажи (?:\\p{L}+ )?будут|нельзя (?!купить|найти|встретить|заказать|попробовать)\\p{L}+|нельзя(?=\\s*$)|запрещ\\p{L}+|не допуска\\p{L}+|обязательн\\p{L}*|необходим\\p{L}*|нужн[оаы]? (?:\\p{L}+ )?(?:\\p{L}+(?:ть|ться|ти))|надо|должн\\p{L}+|не рекоменд\\p{L}+|не забудьте|возьмите|приходите|приезжайте|берите|приносите|принесите|предупредите|записывайтесь|звоните|пишите|переводите|не приводите|(?:предупред|сообщ|звон|запис|брон|переда)\\p{L}* (?:\\p{L}+ )?заранее|заранее (?:предупред|сообщ|запис|звон|брон|переда)\\p{L}*|заранее(?=\\s*$)|(?:нанес|нанос|смой|смыва|распыл|встрях|развед|вотр|раствор|используй|применяй|принимай)\\p{L}*те|опоздавш\\p{L}+|опоздани\\p{L}+|предоплат\\p{L}+ \\d|по предоплате|(?<!(?:деньги|за[йё]м\\p{L}*|кредит\\p{L}*) под )залог\\p{L}*|депозит\\p{L}*|штраф(?:ы|уем|а за)?|не работа(?:ю|ем) (?:с|по|в|без)|не кур\\p{L}+|не продаём|не продаем|не пускаем|не принима\\p{L}+|не бер[её]м|не беру|принимаем (?:только )?(?:с|со|при)|увести|не возим|не выезжа\\p{L}+|не дела(?:ю|ем)|не шь[её]м|не обеща\\p{L}+|не размеща\\p{L}+|не отвечаем|не назнач\\p{L}+|не ставлю|не носить|не использовать|не сушить|не стирать|хранить|хранится|варить|стирать|стирка|не размораж\\p{L}+|мест мало|места ограничен\\p{L}*|за отдельн\\p{L}+|за доп\\p{L}*|отдельно|доплат\\p{L}+|не входит|не входят|не включен\\p{L}*|невозвратн\\p{L}+|без отделки|справк\\p{L}+ (?:от|из|нужн|обязат)\\p{L}*|минимальн\\p{L}+ (?:заказ|сумм)\\p{L}*|заказ минимум|минимум (?:за )?\\d|не позднее|не позже|действует (?:до|с|только)|без животных|без детей|не суммиру\\p{L}+|количество ограничено|переводить|принимать по|раз в (?:день|сутки) по|отказыва(?:ю|ем)|рекоменду\\p{L}+|уже (?:всё|все|нет|занят\\p{L}*|забронир\\p{L}+|раскуп\\p{L}+|распродан\\p{L}*)|мест (?:уже |больше )?нет|нет в наличии|закончил\\p{L}+|\\+ ?(?:дорог|проезд|бензин|топлив)\\p{L}*|(?:по договор[её]нност\\p{L}+|цена договорн\\p{L}+)',
  'no longer (?:done|available|offered|made|stocked|do|offer)|different price|other prices?|yes but (?:not|no)|no under|not suitable|steep|gone|rates? change|prices? (?:goes?|going) up|domestic use|(?:dogs?|pets) on leads?|waiting list|not available|optional|(?<!if )(?:we|i) (?:don.t|do not|can.t|cannot) (?:do|touch|cover|service|repair|fix|sell|ship|accept|install|work|deal|post|stock)|(?:you(?:.ll)? )?needs? (?:a|an|to)|(?:i|we) won.t (?:touch|do|take|work)|(?:apply|rinse|shake|spray|dilute|massage|leave) (?:it |a |on |to |in |off |well |evenly|before|after)|must|mustn.t|should|shouldn.t|please|not allowed|not permitted|no (?:pets|refunds?|dogs|children|kids|smoking|shorts|entry|cash)|required|mandatory|late arrivals?|don.t be late|you lose|text (?:us|me|\\d)|email (?:us|me)|call (?:us|me|\\d)|dm us|message (?:us|me)|non-?refundable|refundable deposit|deposit|proof of (?:address|id|age|income|purchase|residence)|vaccinated|surcharge|extra charge|at extra cost|not included|does not include|doesn.t include|excludes?|minimum (?:order|stay|hire|spend)|min\\.? (?:order|stay|hire|\\d)|fees? appl\\p{L}+|limited (?:places|spaces|stock)|ring ahead|book ahead|by appointment only|shake (?:well|before)|store in|wash at|keep refrigerated|we don.t (?:do|take|accept|deliver|ship|work)|i don.t (?:do|take|accept|work)|contract\\p{L}*(?= of| min)|sold out|fully booked|no (?:spaces|places|slots) left|\\d+[- ]months? contract|\\+ ?(?:travel|mileage|fuel)|by quote|poa',
  '\\p{L}*(?:ұсын|кеңес бер)ба?ймыз|ұсынбаймыз|\\p{L}+ сізден|\\p{L}+(?:маңыз|меңіз|баңыз|беңіз|паңыз|пеңіз)(?:дар|дер)?|(?:жөнде|қабылда|жібер|тасы|сат|бар)(?:м|п)[ае]ймыз|мас емес|(?:қолмен|машинада|суық суда) жуу|(?:жағ|шай|себ|еріт|қолдан|шайқа)\\p{L}{0,2}ңыз|(?:жағ|шай|себ|еріт)\\p{L}{0,2}ңіз|болмайды|тыйым|қажет|міндетті|керек|рұқсат етілмейді|рұқсат жоқ|алдын ала(?! тапсырыс берсе)|ескертіңіз|келіңіз|әкеліңіз|хабарласыңыз|жазыңыз|қоңырау шалыңыз|кепілпұл|кепілақы|бөлек төле\\p{L}*|ақылы|сақтаңыз|сақталады|жуыңыз|кіргізбей\\p{L}*|қабылдамай\\p{L}*|демеймін|демейміз|айтпай\\p{L}*|істемейміз|жасамаймыз|шығара? алмай\\p{L}*|ең аз|кемінде \\d|орын жоқ|бос емес|таусылды',
].join('|');

/** Rules of the house, instructions for use, what is not done. */
function readsAsRule(text: string): boolean {
  const t = text.replaceAll('\u00A0', ' ').trim();
  if (
    holds(t, rules) &&
    !/(?<!\p{L})(?:не (?:надо|нужн\p{L}+|требуется|обязательно)|no need|(?:no|without) (?:\p{L}+ )?(?:deposit|contract|minimum|surcharge)|платим мы|за наш сч[её]т|без (?:залог|депозит|предоплат|доплат|обязательн|штраф)\p{L}*|штраф\p{L}* нет|(?:доплат|предоплат|денег|комисси|наценк)\p{L}* (?:\p{L}+ ){0,3}не бер(?:[её]м|у)|не бер(?:[её]м|у) (?:\p{L}+ )?(?:доплат|предоплат|денег|деньг|комисси|наценк|лишн)\p{L}*|не бер(?:[её]м|у) (?:ничего|ни рубля|ни копейки)|(?:төлем|ақша|ақы|комиссия|үстеме) алмаймыз|no need|(?:залога|депозита|предоплаты|доплат) нет|not required|isn.t required|керек емес|қажет емес|міндетті емес)(?!\p{L})/iu.test(
      t,
    )
  )
    return true;
  // "Только на нашем сайте": where and when limits, and is no reason.
  if (
    /^(?:только|лишь|only|тек) (?:на|в|во|при|по|для|у|до|с|in|on|at|for|from|until|via)\s(?!\p{L}*(?:нат|свеж|фермер))/iu.test(
      t,
    )
  )
    return true;
  // For whom alone it is: a limit.
  if (
    /^(?:только )?(?:для нов|новым |for (?:new|existing) |жаңа (?:клиент|салымшы|тұтынушы))[^,]{0,30}$/iu.test(t) &&
    !/\d ?%|бесплатн|free|тегін/iu.test(t)
  )
    return true;
  // "Dine-in only, Tuesdays": where and when alone.
  if (/^[\p{L}-]+(?: [\p{L}-]+)? only(?:,|$)/iu.test(t) && !/^(?:natural|real|organic|fresh)/iu.test(t)) return true;
  // To those who call, not to those who buy.
  if (/^без (?:посредников|агентов|ри[еэ]лторов|перекупов)$/iu.test(t)) return true;
  // What it is not made for is no reason to buy it.
  if (/^(?:не (?:для|под|на)|not (?:for|suitable))\s(?!.*(?:,\s?а|but)\s)/iu.test(t)) return true;
  // An infinitive in front orders the reader about: "Переводить постепенно 7 дней".
  if (/^(?:bring(?! (?:your old|us|any))|arrive|london only|uk only)(?!\p{L})/iu.test(t)) return true;
  if (/^(?:вам|тебе) \p{L}+(?:ть|ти|ться)(?!\p{L})/iu.test(t)) return true;
  return (
    /^(?:не )?\p{L}{3,}(?:ать|ять|ить|еть|уть|ыть|оть|ться)(?=\s)/iu.test(t) &&
    !/^(?:кроват|печат|памят|пять|десять|девять|рукоят|обуть)/iu.test(t) &&
    !/(?<!\p{L})(?:можно|легко|удобно|просто|стоит)(?!\p{L})/iu.test(t)
  );
}

/** Rules of the house, instructions for use, what is not done. */
export const isRule = remembered(readsAsRule);
