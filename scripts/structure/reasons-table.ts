import { REASONS } from '../../packages/contract/src/platform/reasons.ts'

/** Returns the list of all reasons of refusals as a page, by error code. */
export const describeReasons = (): string =>
  [
    '# Reasons of refusals',
    '',
    'Every refusal has a `code` for its kind and a `reason` for what was refused. [Errors](api.md#errors) says how to use them. This',
    'page is written from `packages/contract/src/platform/reasons.ts`, and a test compares it.',
    ...Object.entries(REASONS).flatMap(([code, reasons]) => [
      '',
      `## ${code}`,
      '',
      '| Reason | Meaning |',
      '| --- | --- |',
      ...Object.entries(reasons).map(([reason, meaning]) => `| \`${reason}\` | ${meaning} |`),
    ]),
    '',
  ].join('\n')
