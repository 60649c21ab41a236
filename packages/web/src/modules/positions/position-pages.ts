import NewTemplatePage from './templates/NewTemplatePage.tsx'
import TemplatesPage from './templates/TemplatesPage.tsx'
import { NewPositionDialog } from './wizard/NewPositionDialog.tsx'
import NewPositionPage from './wizard/NewPositionPage.tsx'

/** Loaded together: the wizards have most in common, and whoever looks at templates goes on to one of them. */
export const POSITION_PAGES = { newPosition: NewPositionPage, newTemplate: NewTemplatePage, templates: TemplatesPage }

/** The wizard over another page. */
export const POSITION_DIALOG = NewPositionDialog
