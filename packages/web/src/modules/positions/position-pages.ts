import NewTemplatePage from './templates/NewTemplatePage.tsx'
import TemplatesPage from './templates/TemplatesPage.tsx'
import { NewPositionDialog } from './wizard/NewPositionDialog.tsx'
import NewPositionPage from './wizard/NewPositionPage.tsx'

/** Loaded together: the wizards share most of their code, and users go from the templates to one of them. */
export const POSITION_PAGES = { newPosition: NewPositionPage, newTemplate: NewTemplatePage, templates: TemplatesPage }

/** The wizard in a dialog over another page. */
export const POSITION_DIALOG = NewPositionDialog
