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

/**
 * Statements of a migration that are incompatible with the previous version. Changes to a table that the same migration creates
 * do not count.
 */
export function takenAway(statements: readonly string[]): string[] {
  const made = new Set(statements.flatMap((text) => /^create table "?(\w+)/i.exec(text)?.[1] ?? []))
  const isOwn = (text: string) =>
    made.has(/^(?:alter table|create unique index.* on|revoke.* on)\s+"?(\w+)/is.exec(text)?.[1] ?? '')
  return statements.filter(
    (text) => !isOwn(text) && (ADDS_MANDATORY.test(text) || TAKES_AWAY.some((each) => each.test(text))),
  )
}
