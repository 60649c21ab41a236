import { buildSystemCard, NO_ADVICE } from '../../packages/domain/src/fairness/system-card/build-system-card.ts'

const percent = (share: number): string => `${Number((share * 100).toFixed(1))} %`

/** Returns the contents of `docs/system-card.md`: the product's card, as on the public page. */
export function systemCardText(): string {
  const { reader_version, scoring_version, sections, figures } = buildSystemCard()
  const parts = sections.map(({ title, paragraphs, facts }) =>
    [
      `## ${title}`,
      ...paragraphs,
      ...(facts.length > 0 ? [facts.map(({ name, text }) => `- **${name}**: ${text}`).join('\n')] : []),
    ].join('\n\n'),
  )
  const measured = figures.map(({ what, on, measured_at, command, values }) =>
    [
      `### ${what}`,
      `Measured on ${on}.`,
      values.map(({ name, value }) => `- ${name}: ${percent(value)}`).join('\n'),
      `${measured_at}, \`${command}\``,
    ].join('\n\n'),
  )
  return `${[
    '# How Rolecall reads and scores',
    `Written by \`npm run docs:card\`; public at \`/system-card\` and, for programs, \`/system-card.json\`. Reader version ${reader_version}, scoring version ${scoring_version}. ${NO_ADVICE}`,
    ...parts,
    '## How well it does on data it has not seen',
    'Shares of what was measured, 100 % at best. On other data they are others: measure where you use it.',
    ...measured,
  ].join('\n\n')}\n`
}
