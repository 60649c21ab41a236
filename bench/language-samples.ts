/** A résumé or a posting that we wrote, with what is to be read from it. `held`: not looked at while the reader was worked on. */
export type LanguageSample = {
  kind: 'resume' | 'post'
  held: boolean
  labels: Record<string, string>
  /** The values of a label, none where it is not there. */
  list: (label: string) => string[]
  text: string
}

/** Reads a file of `data/languages`: samples begin with "=== resume work", labels come before "---" and the text after it. */
export const readSamples = (file: string): LanguageSample[] =>
  file
    .split(/^=== /m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [head = '', ...body] = part.split('\n---\n')
      const [first = '', ...lines] = head.split('\n')
      const labels = Object.fromEntries(
        lines.flatMap((line) => {
          const at = line.indexOf(': ')
          return at > 0 ? [[line.slice(0, at), line.slice(at + 2)]] : []
        }),
      )
      return {
        kind: first.startsWith('post') ? 'post' : 'resume',
        held: first.includes('held'),
        labels,
        list: (label) => (labels[label] ?? '').split(' | ').filter(Boolean),
        text: body.join('\n---\n'),
      }
    })
