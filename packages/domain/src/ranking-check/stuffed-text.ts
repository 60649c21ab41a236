/** Returns a résumé's text with copied requirements: `title` under the name, `skills` in a list at the top. */
export function stuffText(text: string, title: string, skills: readonly string[]): string {
  const [name = '', ...rest] = text.split('\n')
  return [name, title, `Skills: ${skills.join(', ')}`, ...rest].join('\n')
}
