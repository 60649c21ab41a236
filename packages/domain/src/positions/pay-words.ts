import type { PayPeriod } from './pay-periods.ts'

// Words in job posts, in the languages that posts are read in; matched in lower case.

/** A sentence with one of these is about pay. */
export const SPEAKS_OF_PAY =
  /salar[yi]|compensation|(?<!\p{L})pay(?!\p{L})|(?<!\p{L})ctc(?!\p{L})|package|remunera|(?<!\p{L})wages?(?!\p{L})|(?<!\p{L})(?:day|hourly|daily) rate|earnings|(?:total|base|cash) comp(?!\p{L})|(?<!\p{L})ral(?!\p{L})|tagessatz|stundensatz|widełki|faixa salarial|月収|(?<!\p{L})ote(?!\p{L})|(?<!\p{L})lpa(?!\p{L})|gehalt|vergütung|entgelt|lohn|salaire|rémunération|salario|sueldo|retribuci|retribuzion|stipendio(?!\p{L})|salário|salaris|(?<!\p{L})loon(?!\p{L})|(?<!\p{L})lön|lønn?(?!\p{L})|wynagrodzeni|pensj[aięe]|płaca|(?<!\p{L})mzda|(?<!\p{L})plat(?!\p{L})|fizetés|(?<!\p{L})maaş|ücret|(?<!\p{L})gaji|зарплат|оклад|заработн|年収|月給|月収|時給|給与|給料|年俸|薪|工资|급여|연봉|월급|시급|راتب|वेतन|palkka/u

/** Money next to one of these is something else. */
export const OTHER_MONEY =
  /bonus|bonos?(?!\p{L})|prämie|prime(?!\p{L})|sign(?:ing)?[- ]?on|signing|relocation|allowance|revenue|turnover|(?<!\p{L})[am]rr(?!\p{L})|budget|funding|(?<!\p{L})raised|series [a-f](?!\p{L})|(?<!\p{L})seed(?!\p{L})|referral|stipend(?!io)|pension|voucher|(?<!\p{L})grants?(?!\p{L})|invest|valuation|valued|(?<!\p{L})deals?(?!\p{L})|portfolio|(?<!\p{L})sales(?!\p{L})|umsatz|chiffre d.affaires|facturación|faturamento|fatturato|quota|pipeline|commission|equity|stock|shares|(?<!\p{L})aum(?!\p{L})|assets|insurance|reimburs|expenses|savings|prize|customers|clients|employees|invoices|zulage|zuschuss|meal|lunch|gym|tuition|donat|projects? (?:worth|of)/u

/** Working time and days off, whose periods are not pay periods. */
export const OTHER_TIME =
  /(?:\d|hours?|hrs?|std\.?|stunden|heures|horas|ore|uur|timer|timmar|godzin|days?|tage|jours|días|dagen|weeks?|wochen)(?: ?[-–] ?\d+)? ?(?:hours?|hrs?|h|std\.?|stunden|heures|horas|ore|uur|days?|tage|weeks?)? ?(?:\/|per|a|an|pro|par|por|al|in der|je) ?(?:week|woche|semaine|semana|settimana|day|tag|jour|día|month|monat|year|jahr|an|año)(?!\p{L})|annual (?:leave|bonus|review|increment|holiday|vacation)|(?:holidays?|vacation|leave|urlaub) (?:per|a|pro|im) (?:year|jahr)/gu

const PERIODS: Readonly<Record<PayPeriod, string>> = {
  year: String.raw`per annum|(?<!\p{L})p[./]? ?a(?:\.|(?!\p{L}))|(?:per|each|an?|\/) ?(?:year|yr|annum)(?!\p{L})|yearly|annual|annually|\/ ?(?:jahr|an|ans|año|ano|anno|rok|år|tahun|año)(?!\p{L})|(?<!\p{L})lpa(?!\p{L})|(?:pro|im|je) jahr|jährlich|jahres|par an(?!\p{L})|annuel|al año|anual|annui|annuo|annua(?!l)|all.anno|(?<!\p{L})ral(?!\p{L})|por ano|per jaar|jaarlijks|bruto jaar|(?:per|om) året|per år|pr\.? år|årlig|årslön|årslønn|rocznie|na rok|ročně|évi|évente|yıllık|в год|годовой|年収|年薪|年俸|\/年|연봉|setahun|per tahun`,
  month: String.raw`(?:per|each|a|\/) ?(?:month|mth|mo)(?!\p{L})|monthly|(?<!\p{L})pcm(?!\p{L})|^\s?pm(?!\p{L})|(?:pro|im|je|\/) ?monat|monatlich|monats|par mois|\/ ?mois|mensuel|mensual|al mes|\/ ?mes(?!\p{L})|por mês|\/ ?mês|mensal|mensil|al mese|per maand|\/ ?maand|bruto maand|maandelijks|per månad|\/ ?mån|månads|om måneden|per måned|pr\.? måned|\/ ?md|måneds|miesięczn|\/ ?mies|\/ ?msc|na miesiąc|měsíčně|\/ ?měs|\/ ?hó|havi|havonta|aylık|в месяц|\/ ?мес|月給|月収|月薪|\/月|每月|월급|sebulan|per bulan|\/ ?bulan|bulanan|kuukaudessa|प्रति माह|شهري`,
  week: String.raw`(?:per|each|a|\/) ?(?:week|wk)(?!\p{L})|(?<!bi)(?<!bi-)weekly|^\s?pw(?!\p{L})|(?:pro|\/) ?woche|wöchentlich|par semaine|por semana|semanal|a settimana|per week|i veckan`,
  day: String.raw`(?:per|each|a|\/) ?day(?!\p{L})|daily|day ?rate|^\s?pd(?!\p{L})|(?:pro|\/) ?tag|täglich|tagessatz|par jour|\/ ?jour|por día|al día|\/ ?día|por dia|al giorno|per dag|dagtarief|dziennie|日給|в день`,
  hour: String.raw`(?:per|each|an?|\/) ?(?:hour|hr|h)(?!\p{L})|hourly|^\s?ph(?!\p{L})|(?:pro|die|\/) ?stunde|\/ ?std|stunden(?:lohn|satz)|stündlich|par heure|de l.heure|\/ ?heure|por hora|\/ ?hora|la hora|all.ora|orari[ao]|per uur|\/ ?uur|uurloon|i timmen|per time|\/ ?t(?!\p{L})|timlön|timelønn|godzin|\/ ?godz|\/ ?h(?!\p{L})|za hodinu|saatlik|時給|в час|시급`,
}
const PERIOD = new RegExp(
  Object.entries(PERIODS)
    .map(([per, source]) => `(?<${per}>${source})`)
    .join('|'),
  'gu',
)

/** Returns the periods named in a text, in order, with their positions. */
export const periodsIn = (text: string): { per: PayPeriod; at: number }[] =>
  [...text.matchAll(PERIOD)].map(({ index, groups = {} }) => ({
    per: Object.keys(groups).find((name) => groups[name] !== undefined) as PayPeriod,
    at: index,
  }))

/** End of the text before an amount that makes it the lowest, or the highest. */
export const IS_LOWEST =
  /(?:(?<!\p{L})(?:from|starting|starts|begins?|at least|min\.?|minimum|ab|à partir de|dès|desde|a partir de|a partir di|da|vanaf|från|fra|od|от|из)|mindest\p{L}*|minimum)(?: (?:at|from|of|is|salary|pay|wage|gehalt)){0,3}[\s:.]*$/u
export const IS_HIGHEST =
  /(?:(?<!\p{L})(?:up ?to|max\.?|maximum|at most|as much as|bis(?: zu)?|maximal|jusqu.à|jusqu.a|hasta|até|fino a|tot|till|upp till|op til|do|до))(?: (?:of|is)){0,2}[\s:.]*$|(?<!\p{L})maximum (?:\p{L}+ ){1,9}(?:is|of)[\s:.]*$/u
/** Beginning of the text after an amount that makes it the lowest. */
export const AND_MORE = /^(?:\+(?! ?\p{Sc})|\s(?:and up|and above|or more|und mehr|et plus)(?!\p{L})|\s?以上)/u
