import { buildSystemCard, NO_ADVICE } from '../../packages/domain/src/fairness/system-card/build-system-card.ts'
import { formatPercent } from '../../packages/domain/src/text/format-number.ts'

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
      values.map(({ name, value }) => `- ${name}: ${formatPercent(value)}`).join('\n'),
      `${measured_at}, \`${command}\``,
    ].join('\n\n'),
  )
  return `${[
    '# How Rolecall parses and scores résumés',
    `Written by \`npm run docs:card\`; public at \`/system-card\` and, as JSON, \`/system-card.json\`. Parser version ${reader_version}, scoring version ${scoring_version}. ${NO_ADVICE}`,
    ...parts,
    '## Accuracy on unseen data',
    'Shares of the measured cases, where 100% is the best possible. Results differ on other data, so measure them on yours.',
    ...measured,
  ].join('\n\n')}\n`
}
