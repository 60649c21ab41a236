import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { makePosition } from './make-position.ts'
import { expect, test } from './story.ts'
