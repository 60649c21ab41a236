import type { SectionKind } from '../parsed-resume.ts'
import sectionNames from './section-names.json' with { type: 'json' }

/** Names of sections as people write them. A name of several parts ("Education & Training") counts as its first part. */
export const SECTION_NAMES: Readonly<Record<SectionKind, readonly string[]>> = sectionNames
