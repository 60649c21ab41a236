/** With which processes of the version before cannot go on: what they ask for is gone, or what they write is refused. */
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
 * Statements of a migration that the version before cannot live with. What is done to a table that the same migration makes is
 * nobody's but its own.
 */
export function takenAway(statements: readonly string[]): string[] {
  const made = new Set(statements.flatMap((text) => /^create table "?(\w+)/i.exec(text)?.[1] ?? []))
  const isOwn = (text: string) =>
    made.has(/^(?:alter table|create unique index.* on|revoke.* on)\s+"?(\w+)/is.exec(text)?.[1] ?? '')
  return statements.filter(
    (text) => !isOwn(text) && (ADDS_MANDATORY.test(text) || TAKES_AWAY.some((each) => each.test(text))),
  )
}
