/**
 * Statements with which processes of the previous version cannot continue: something they read is gone, or something they write
 * is refused.
 */
const TAKES_AWAY = [
  /^drop (?:table|view|materialized view|function|procedure|routine|type|domain|schema|sequence)\b/i,
  /^alter table\b.*\bdrop (?:column|identity|expression)\b/is,
  /^alter table\b.*\balter (?:column )?"?\w+"? (?:set data )?type\b/is,
  /^alter table\b.*\bset not null\b/is,
  /^alter \w+ .*\brename\b/is,
  /^alter table\b.*\badd (?:constraint|foreign key|primary key|unique|check|exclude)\b/is,
  /^create unique index\b/i,
  /^revoke\b/i,
  /^truncate\b/i,
  /^delete\b/i,
]
const ADDS_MANDATORY = /^alter table\b.*\badd column\b(?!.*\b(?:default|generated)\b).*\bnot null\b/is
const MADE = /^create (?:or replace )?(?:table|function) "?(\w+)/i
const CHANGED = /^(?:alter table|create unique index.* on|revoke.* on(?: function)?)\s+"?(\w+)/is
const LISTED_CHECK = /\bconstraint (\w+)\s+check \(\w+ in \(([^()]*)\)\)/gi
const INDEX_OF_VALUES = /^create unique index\b.*\bwhere \w+ (?:in \(([^()]*)\)|= ('[^']*'))/is

const valuesOf = (list: string) => [...list.matchAll(/'([^']*)'/g)].map(([, value]) => value ?? '')

/** The values that each constraint of the form "check (column in ('a', 'b'))" admits, as last said. */
function admittedValues(statements: readonly string[]): Map<string, readonly string[]> {
  const found = statements.flatMap((text) => [...text.matchAll(LISTED_CHECK)])
  return new Map(found.map(([, name = '', list = '']) => [name, valuesOf(list)]))
}

/**
 * Statements of a migration that are incompatible with the previous version. Changes to a table or function that the same
 * migration creates do not count, nor does a check that admits further values, nor a unique index of these values alone, since
 * the previous version writes none of them.
 *
 * @param earlier the statements of all migrations before this one, in order.
 */
export function takenAway(statements: readonly string[], earlier: readonly string[] = []): string[] {
  const made = new Set(statements.flatMap((text) => MADE.exec(text)?.[1] ?? []))
  const before = admittedValues(earlier)
  const wider = [...admittedValues(statements)].filter(([name, values]) =>
    before.get(name)?.every((value) => values.includes(value)),
  )
  const added = new Set(wider.flatMap(([name, values]) => values.filter((value) => !before.get(name)?.includes(value))))

  const lent = new Set(statements.flatMap((text) => /^grant (.*) to (.*)$/is.exec(text)?.slice(1).join(' from ') ?? []))
  const isOwn = (text: string) => made.has(CHANGED.exec(text)?.[1] ?? '') || lent.has(text.replace(/^revoke /i, ''))
  const admitsMore = (text: string) =>
    [...admittedValues([text]).keys()].some((name) => wider.some(([own]) => own === name))
  const isOfAddedValues = (text: string) => {
    const [, list, value] = INDEX_OF_VALUES.exec(text) ?? []
    const values = valuesOf(list ?? value ?? '')
    return values.length > 0 && values.every((each) => added.has(each))
  }

  return statements.filter(
    (text) =>
      (ADDS_MANDATORY.test(text) || TAKES_AWAY.some((each) => each.test(text))) &&
      !isOwn(text) &&
      !admitsMore(text) &&
      !isOfAddedValues(text),
  )
}
