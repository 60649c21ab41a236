/** Tokens of SQL text that may hide a semicolon: texts, names, dollar quotes, comments; then anything else. */
const PIECE = /'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'"$;/-]+|[\s\S]/g

const isComment = (piece: string) => piece.startsWith('--') || piece.startsWith('/*')

/** The statements of a migration in order, without comments between or inside them; comments in a function's body stay. */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let statement = ''
  for (const [piece] of text.matchAll(PIECE)) {
    if (piece === ';') {
      statements.push(statement)
      statement = ''
    } else if (!isComment(piece)) statement += piece
  }
  return [...statements, statement].map((each) => each.trim()).filter((each) => each !== '')
}
