/**
 * Beginnings of words that are a slip away from a word of the lexicon, yet are words themselves: a page is no command
 * to take off, a car is not grey. What they ask for is not known here, and so it is named.
 */
export const REAL_WORDS: readonly string[] = [
  'стран|страх|стремян|стена|стене|стену|стены|стрел|стирк|строй|строи|строго|машин|выход|выбор|вывод|вырост|форма|форму',
  'формат|формул|формир|понят|поним|поня|сердц|сердеч|средств|средн|среда|среди|степен|словар|словами|глубин|глубок|медвед',
  'таймер|багаж|бегом|белье|белья|бельев|платк|платок|образ|подстав|переход|перенос|лазер|полив|батон|морков|лотос|логист',
  'серия|серии|серьг|сереж|сырой|сырая|шампун|плакат|назван|называ|нарису|оправ|никогда|никого|никола|половин|обмен|сентяб',
  'монохром|тюмен|москв|гранит|дольше|втрое|выравн|стоят|корсет|тостер|тосты|курсов|срочно|имени|именн|основ|лосос|летом|каско|касс',
  'почерк|онлайн|визуал|визит|никотин|снижа|снижен|снима|снимут|снег|снеж|вариант|вертикал|горизонт|градиент|варежк|кофеин',
  'вентил|сковород|скорост|стрижк|сорочк|сортер|линолеум|подруг|наливает|наливаем|устанавлив|поддержив|восстанавл|образован',
  'control|close|charg|strap|script|height|weigh|eight|border|contrast|contract|series|planted|seconds|include|protocol',
  'recover|round|stroke|record|concert|merging|marking|march|violation|restrict|politic|toffee|mechanic|renovat|shoot|salon',
  'beach|budget|prize|ballet|hearing|decimal|contribut|cancer|replica|crema|restart|vertical|horizontal|landscape|portrait|gradient',
  'жеткіз|көктем|жасалды|жасалма|қала|тау|қауіп|қатар|қаңтар|қараша|белдем|белбеу|белсен|басталды|бастал|бастау|серуен|жайыл',
  'құлпынай|онда|онымен|соған|қолың|негізгі|заманауи|етіл|жауап|тақта|жазда|жазға|сенбі|жексен|көзілдірік|қоспа',
].flatMap((line) => line.split('|'));
