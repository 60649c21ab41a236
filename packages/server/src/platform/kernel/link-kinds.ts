import type { LINK_KINDS } from '../../modules/all-modules.gen.ts'
import { type LinkDeclaration, PART_SHAPES } from './define-link.ts'
import { providedModules } from './provided-modules.ts'

export type LinkKind = keyof typeof LINK_KINDS
export type LinkKey<K extends LinkKind> = Readonly<Record<keyof (typeof LINK_KINDS)[K]['parts'], string>>
/** How links of a kind expire. */
export type ExpiryOf<K extends LinkKind> = (typeof LINK_KINDS)[K]['expires']

/** Every kind of link that the product signs. A link of one kind opens no other, since its kind is signed first. */
export const listLinkKinds = (): LinkKind[] => Object.keys(providedModules().links) as LinkKind[]

export const kindOf = (kind: LinkKind): LinkDeclaration => providedModules().links[kind]

/** Whether every part of a link has the shape that its kind declares. */
export const isWellFormed = (kind: LinkKind, named: Readonly<Record<string, string>>): boolean =>
  Object.entries(kindOf(kind).parts).every(([part, shape]) => PART_SHAPES[shape].test(named[part] ?? ''))
