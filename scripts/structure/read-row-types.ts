import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Node, SourceFile, TaggedTemplateExpression, TypeNode } from 'typescript/unstable/ast'
import {
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Symbol as Named, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { Kind, RowTypes, Shape, Site } from '../../packages/server/test/row-types/row-shape.ts'

// Writes the row types that sources declare with `sql<Row>` to a file: `read-row-types.ts TO [SOURCE…]`. The compiler itself resolves
// aliases, `Pick`, intersections and what Zod infers (docs/decisions/0258). Takes about two processor seconds for the server.

const root = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = join(root, 'packages/server/src')

/** Primitive types and what the driver may answer for them. */
const PRIMITIVES: readonly [TypeFlags, Kind][] = [
  [TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping, 'string'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.Boolean, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
  [TypeFlags.NonPrimitive, 'object'],
]
const BYTES = ['Buffer', 'Uint8Array']

/** Collects shapes, one for each type, so that types which name themselves end. */
function shapeReader(checker: Checker) {
  const shapes: Shape[] = []
  const places = new Map<number, number>()

  function read(type: Type): number {
    const known = places.get(type.id)
    if (known !== undefined) return known
    const shape: Shape = { text: checker.typeToString(type), kinds: [] }
    const place = shapes.push(shape) - 1
    places.set(type.id, place)
    fill(shape, type)
    return place
  }

  function fill(shape: Shape, type: Type): void {
    const { flags } = type
    if (flags & TypeFlags.Union) {
      for (const each of type.isUnionType() ? type.getTypes() : []) fill(shape, each)
      return
    }
    if (flags & TypeFlags.Literal && type.isLiteralType()) {
      shape.literals = [...(shape.literals ?? []), type.value as string | number | boolean]
      return
    }
    const primitive = PRIMITIVES.find(([some]) => flags & some)
    if (primitive) shape.kinds.push(primitive[1])
    else if (flags & (TypeFlags.Object | TypeFlags.Intersection)) fillObject(shape, type)
    else fillOpen(shape, type)
  }

  /** A type parameter is what it has to extend; what cannot be told fits everything. */
  function fillOpen(shape: Shape, type: Type): void {
    const base = type.flags & TypeFlags.Instantiable ? checker.getBaseConstraintOfType(type) : undefined
    if (base && base.id !== type.id) fill(shape, base)
    else shape.kinds.push('unknown')
  }

  function fillObject(shape: Shape, type: Type): void {
    const name = type.getSymbol()?.name ?? ''
    if (name === 'Date') shape.kinds.push('Date')
    else if (BYTES.includes(name)) shape.kinds.push('bytes')
    else if (checker.isArrayType(type) || checker.isTupleType(type)) {
      shape.kinds.push('array')
      const items = checker.getIndexInfosOfType(type)[0]?.valueType
      if (items) shape.items = read(items)
    } else {
      shape.kinds.push('object')
      shape.objects = [...(shape.objects ?? []), fieldsOf(type)]
    }
  }

  function fieldsOf(type: Type) {
    const properties = checker.getPropertiesOfType(type)
    const fields = properties.map((property) => [property.name, fieldOf(property)] as const)
    const rest = checker.getIndexInfosOfType(type)[0]?.valueType
    return { fields: Object.fromEntries(fields), ...(rest && { rest: read(rest) }) }
  }

  function fieldOf(property: Named) {
    const type = checker.getTypeOfSymbol(property)
    if (!type) throw new Error(`The type of ${property.name} cannot be told`)
    return { shape: read(type), optional: (property.flags & SymbolFlags.Optional) !== 0 }
  }

  return { shapes, read }
}

type TypedTemplate = TaggedTemplateExpression & { typeArguments: readonly [TypeNode] }

/** The `sql<Row>` of a file, in their order. */
function listTagged(source: SourceFile): TypedTemplate[] {
  const found: TypedTemplate[] = []
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql' && node.typeArguments)
      found.push(node as TypedTemplate)
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

const fragmentsOf = ({ template }: TaggedTemplateExpression): string[] =>
  isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]

function useOf(node: TypedTemplate, { kinds, objects }: Shape): Site['use'] {
  const { parent } = node
  if (isPropertyAccessExpression(parent) && parent.name.text === 'as') return 'column'
  return objects && kinds.every((kind) => kind === 'object') ? 'statement' : 'part'
}

/** The program that has the sources in question and what they import. The packages' own would load all tests besides. */
function openProgram(files: string[]) {
  const name = join(root, 'packages/server/row-types.json')
  const compilerOptions = { composite: false, emitDeclarationOnly: false, noEmit: true, types: ['node'] }
  const text = JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions, files })
  const isIt = (path: string) => (path === name ? true : undefined)
  const api = new API({ cwd: root, fs: { readFile: (path) => (isIt(path) ? text : undefined), fileExists: isIt } })
  const project = api.updateSnapshot({ openProjects: [name] }).getProjects()[0]
  if (!project) throw new Error('The compiler opened no program')
  return { ...project, program: project.program, checker: project.checker, close: () => api.close() }
}

function readRowTypes(files: string[]): RowTypes {
  const { program, checker, close } = openProgram(files)
  try {
    const { shapes, read } = shapeReader(checker)
    const sites = files.flatMap((file) => {
      const source = program.getSourceFile(file)
      if (!source) throw new Error(`The compiler did not open ${file}`)
      return listTagged(source).map((node): Site => {
        const type = checker.getTypeFromTypeNode(node.typeArguments[0])
        if (!type) throw new Error(`The compiler knows no type for a row in ${file}`)
        const shape = read(type)
        return {
          file: relative(root, file).replaceAll('\\', '/'),
          line: source.text.slice(0, node.getStart(source)).split('\n').length,
          fragments: fragmentsOf(node),
          shape,
          use: useOf(node, shapes[shape] as Shape),
        }
      })
    })
    return { shapes, sites }
  } finally {
    close()
  }
}

/** Sources that declare a row. Tests declare theirs as they like. */
const listDeclaring = (): string[] =>
  globSync(join(SOURCES, '**/*.ts')).filter(
    (file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('sql<'),
  )

const [to = '', ...files] = process.argv.slice(2)
writeFileSync(to, JSON.stringify(readRowTypes(files.length > 0 ? files : listDeclaring())))
