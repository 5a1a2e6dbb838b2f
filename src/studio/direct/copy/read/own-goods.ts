import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';

/** What is a part of a picture, and what printers, masons, tailors and bakers make, show or give as well. */
const goods = `${leftEdge}(?:макет\\p{L}*|буквы|букв|буквами|надпис\\p{L}+|логотип\\p{L}*|баннер\\p{L}*|вывеск\\p{L}*|листовк\\p{L}*|плакат\\p{L}*|афиш\\p{L}*|слоган\\p{L}*|lettering|(?:the |your |my |our )?(?:letters|logo|artwork|banner|poster|flyer|picture|layout)s?|жазу(?:ы|ды|ын)?|әріп(?:тер)?\\p{L}*|логотип\\p{L}*)${rightEdge}`;

/** What the shop does with it, said of itself. */
const makes = `${leftEdge}(?:шь[её]м|шью|покаж(?:ем|у)|показыва(?:ем|ю)|сдела(?:ем|ю)|дела(?:ем|ю)|рису(?:ем|ю)|нарису(?:ем|ю)|готов(?:им|лю)|согласу(?:ем|ю)|согласовыва(?:ем|ю)|утвержда(?:ем|ю)|пришл(?:ём|ем|ю)|присыла(?:ем|ю)|нанос(?:им|ишь|у)|нанес(?:ём|ем|у)|гравиру(?:ем|ю)|вышива(?:ем|ю)|вышь(?:ем|ю)|вырез(?:аем|аю|ем)|печата(?:ем|ю)|напечата(?:ем|ю)|изготов(?:им|лю)|изготавлива(?:ем|ю)|собер(?:ём|ем|у)|повес(?:им|ить)|монтиру(?:ем|ю)|we (?:cut|carve|engrave|print|stitch|sew|draw|show|paint|make|design|embroider|put)|i (?:cut|carve|engrave|print|stitch|sew|draw|show|paint|make|design|embroider)|(?:бас|сал|жаса|көрсет|ойып жаз|тіг|кестеле)\\p{L}*(?:мыз|міз|мын|мін))${rightEdge}`;
const given = `${leftEdge}(?:бесплатн\\p{L}+|в подарок|даром|включен\\p{L}*|входит|входят|free|included|тегін|сыйға)${rightEdge}`;
/** Said to the maker all the same. */
const orders = `${leftEdge}(?:нуж(?:ен|на|но|ны)|надо|можно|хо(?:чу|тим)|прошу|просим|пожалуйста|не (?:пиш|став|дела|рису|указ|надо|нужно)\\p{L}*|сделай\\p{L}*|поставь\\p{L}*|крупно|сверху|внизу|please|pls|керек|жазба\\p{L}*|қой(?:ыңыз|сын)|жаз(?:ыңыз|сын))${rightEdge}`;

/**
 * Words of a statement without the parts of a picture that the shop itself makes, shows or gives: "Шьём макет",
 * "буквы на памятнике бесплатно". Those are its work and no words to the maker; else the same words.
 */
export function withoutOwnGoods(text: string): string {
  if (!pattern(goods).test(text) || pattern(orders).test(text)) return text;
  return pattern(makes).test(text) || pattern(given).test(text) ? text.replace(pattern(goods, 'giu'), ' ') : text;
}
