/** A part of a reply: what its sender wrote, or what they quoted. All parts together are the whole text. */
export type ReplyPart = { text: string; isQuoted: boolean }

/** Lines in which an email program may break the line above a quote, and their length. */
const INTRODUCTION_LINES = 4
const INTRODUCTION_MAX = 400

const QUOTED = /^\s{0,3}[>|](?!-)/

/** Words of the line above a quote, “On Monday Mara wrote:”, by language. */
const WROTE = new RegExp(
  [
    'wrote|schrieb|a écrit|escribió|escribio|escreveu|ha scritto|schreef|heeft .{0,80} geschreven|skrev|kirjoitti',
    'napisał|pisze|napsal|napísal|je napisao|ezt írta|írta|a scris|пишет|написал|написав|пише|έγραψε|yazdı',
    'đã viết|menulis|כתב|كتب|写道|寫道|のメール|書きました|작성|님이|ने लिखा',
  ].join('|'),
  'iu',
)
/** The first words of such a line, which tell it from a sentence that merely contains the verb. */
const OPENING =
  /^\s*(?:on|am|le|el|em|il|op|den|på|dne|dňa|w dniu|dnia|vào|pada|dana|στις|в|пн|вт|ср|чт|пт|сб|вс|ma|ti|ke|to|pe|la|su|po|út|st|čt|pá|so|ne)(?=[\s,.])|^\s*\d/iu
/** A time, an email address or a year. */
const DATED = /\d{1,2}[:.h]\d\d|@|\b(?:19|20)\d\d\b|\d{4}年/

/** Outlook's headers above an unmarked quote: who wrote, directly followed by when. */
const FROM =
  /^\s*\*?(?:From|Von|De|Da|Van|Od|Från|Fra|Lähettäjä|Feladó|De la|От|Від|Από|Kimden|Gönderen|Từ|Dari|מאת|من|发件人|寄件者|差出人|보낸 사람)\s?\*?\s?[:：]/iu
const SENT =
  /^\s*\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado(?: el| em)?|Fecha|Data|Inviato|Verzonden|Wysłano|Odesláno|Skickat|Sendt|Dato|Lähetetty|Elküldve|Trimis|Отправлено|Дата|Надіслано|Ημερομηνία|Gönderildi|Gönderme Tarihi|Tarih|Đã gửi|Ngày|Terkirim|נשלח|تاريخ الإرسال|发送时间|日期|寄件日期|送信日時|보낸 날짜)\s?\*?\s?[:：]/iu
const SEPARATOR =
  /^\s*-{2,}\s?(?:Original Message|Original Appointment|Ursprüngliche Nachricht|Message d['’]origine|Mensaje original|Mensagem original|Messaggio originale|Oorspronkelijk bericht|Oprindelig meddelelse|Opprinnelig melding|Ursprungligt meddelande|Alkuperäinen viesti|Oryginalna wiadomość|Původní zpráva|Исходное сообщение|Orijinal Mesaj|原始邮件|元のメッセージ|원본 메시지)\s?-{2,}\s*$/iu
const LINE = /^\s*_{10,}\s*$/

/** “My answers are below”, by language: the quote itself then holds the answer. */
const POINTS_BELOW =
  /(?<!\p{L})(?:below|in-?line|in red|in blue|siehe unten|weiter unten|im Text|ci-dessous|dans le texte|más abajo|abajo|abaixo|qui sotto|hieronder|nedan|nedenfor|poniżej|níže|ниже)(?!\p{L})/iu
const POINTS_BELOW_MAX = 300

const isBlank = (line: string): boolean => line.trim() === ''

/** Whether a text is the line above a quote. Directly above marked lines a date and a colon are enough. */
const isIntroduction = (text: string, isMarked: boolean): boolean =>
  /[:：]\s*$/.test(text) && DATED.test(text) && (isMarked || (WROTE.test(text) && OPENING.test(text)))

/** Number of lines that introduce a quote from a place on, such as “On Monday Mara wrote:”; 0 if they don't. */
function countIntroduction(lines: readonly string[], at: number): number {
  let joined = ''
  for (let count = 1; count <= INTRODUCTION_LINES && at + count <= lines.length; count += 1) {
    const line = lines[at + count - 1] ?? ''
    if (isBlank(line) || QUOTED.test(line)) return 0
    joined = `${joined} ${line.trim()}`.trim()
    if (joined.length > INTRODUCTION_MAX) return 0
    if (isIntroduction(joined, false)) return count
  }
  return 0
}

const isHeader = (lines: readonly string[], at: number): boolean =>
  FROM.test(lines[at] ?? '') && [1, 2].some((after) => SENT.test(lines[at + after] ?? ''))

/** Finds the line at which an unmarked quote begins that reaches to the end of the text; -1 without one. */
function findUnmarked(lines: readonly string[]): number {
  for (const [at, line] of lines.entries()) {
    if (SEPARATOR.test(line) || isHeader(lines, at)) return at
    if (LINE.test(line) && [1, 2].some((after) => isHeader(lines, at + after))) return at
    const count = countIntroduction(lines, at)
    // Followed by marked lines it belongs to them.
    const next = lines.slice(at + count).find((each) => !isBlank(each))
    if (count > 0 && next !== undefined && !QUOTED.test(next)) return at
  }
  return -1
}

type Range = { from: number; until: number }

/** Runs of marked lines, each with the lines that introduce it. Blank lines between marked ones belong to the run. */
function listMarked(lines: readonly string[]): Range[] {
  const runs: Range[] = []
  for (const [at, line] of lines.entries()) {
    if (!QUOTED.test(line)) continue
    const last = runs.at(-1)
    if (last && lines.slice(last.until, at).every(isBlank)) last.until = at + 1
    else runs.push({ from: findStart(lines, at), until: at + 1 })
  }
  return runs
}

/** The first line of the introduction that ends directly above a marked line. */
function findStart(lines: readonly string[], marked: number): number {
  let end = marked
  while (end > 0 && isBlank(lines[end - 1] ?? '')) end -= 1
  for (let from = Math.max(0, end - INTRODUCTION_LINES); from < end; from += 1)
    if (from + countIntroduction(lines, from) === end) return from
  if (end > 0 && isIntroduction(lines[end - 1] ?? '', true)) return end - 1
  return marked
}

/**
 * Splits a reply into what its sender wrote and what they quoted. Nothing is quoted if the answer stands within the quote, or
 * if the text is nothing but a quote.
 */
export function foldQuotes(text: string): ReplyPart[] {
  const lines = text.split('\n')
  const unmarked = findUnmarked(lines)
  const own = unmarked < 0 ? lines : lines.slice(0, unmarked)
  const marked = listMarked(own)
  const range = unmarked < 0 ? marked[0] : { from: unmarked, until: lines.length }
  // Several quotes, or one between two texts, are answered one by one.
  if (!range || marked.length > (unmarked < 0 ? 1 : 0)) return [{ text, isQuoted: false }]
  const before = lines.slice(0, range.from).join('\n')
  const after = lines.slice(range.until).join('\n')
  const isWithin = (before.trim() === '') === (after.trim() === '')
  const pointsBelow = before.trim().length <= POINTS_BELOW_MAX && POINTS_BELOW.test(before)
  if (isWithin || pointsBelow) return [{ text, isQuoted: false }]
  const quoted = lines.slice(range.from, range.until).join('\n')
  return [
    ...(before.trim() === '' ? [] : [{ text: before, isQuoted: false }]),
    { text: quoted, isQuoted: true },
    ...(after.trim() === '' ? [] : [{ text: after, isQuoted: false }]),
  ]
}
