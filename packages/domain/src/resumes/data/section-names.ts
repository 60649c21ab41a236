import type { SectionKind } from '../parsed-resume.ts'
import sectionNames from './section-names.json' with { type: 'json' }

/** Names of sections as commonly written. A name with several parts ("Education & Training") counts as its first part. */
export const SECTION_NAMES: Readonly<Record<SectionKind, readonly string[]>> = sectionNames
