/** A résumé's text as somebody would copy what is asked for into it: `title` under the name, `skills` in a list above all else. */
export function stuffText(text: string, title: string, skills: readonly string[]): string {
  const [name = '', ...rest] = text.split('\n')
  return [name, title, `Skills: ${skills.join(', ')}`, ...rest].join('\n')
}
