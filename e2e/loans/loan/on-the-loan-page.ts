import type { Page } from '@playwright/test'
import { expectAccessible } from '../../journey/steps.ts'
import { expect } from '../../test.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const prompt = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

export async function expectStatus(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible()
  await expectAccessible(page)
}
