import type { Routes } from '../../platform/http/register-operation.ts'
import type { TemplateShelf } from './template-shelf.ts'

export function templateRoutes(routes: Routes, templates: TemplateShelf): void {
  routes.open('getChannelTemplate', async ({ query }) => (await templates.get(query.templateId)).shown)
}
