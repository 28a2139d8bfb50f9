import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { allowContact, blockContact } from './block-contact.ts'
import { getCollectionCase, listLoanContacts, showLoanPhone } from './collection-case.ts'
import type { CollectionParts } from './contact-facts.ts'
import { listContactsAgainstRules } from './contacts-against-rules.ts'
import { getCollections, listCollections } from './list-collections.ts'
import { recordPromise, withdrawPromise } from './promises.ts'
import { recordBorrowerContact, startContact } from './record-contact.ts'
import { finishTask, listTaskAssignees, listTasks, saveTask } from './tasks.ts'

/** Collections: what is due and late, contacts within the law's hours, promises to pay, and tasks. */
export function collectionRoutes(routes: Routes, services: Services, parts: CollectionParts): void {
  routes.staff('getCollections', (call) => getCollections(services, call))
  routes.staff('listCollections', (call) => listCollections(services, parts, call))
  routes.staff('getCollectionCase', (call) => getCollectionCase(services, parts, call))
  routes.staff('showLoanPhone', (call) => showLoanPhone(services, call))
  routes.staff('listLoanContacts', (call) => listLoanContacts(services, parts, call))
  routes.staff('startContact', (call) => startContact(services, parts, call))
  routes.staff('recordBorrowerContact', (call) => recordBorrowerContact(services, parts, call))
  routes.staff('blockContact', (call) => blockContact(services, call))
  routes.staff('allowContact', (call) => allowContact(services, call))
  routes.staff('recordPromise', (call) => recordPromise(services, call))
  routes.staff('withdrawPromise', (call) => withdrawPromise(services, call))
  routes.staff('listContactsAgainstRules', (call) => listContactsAgainstRules(services, call))
  routes.staff('listTasks', (call) => listTasks(services, call))
  routes.staff('listTaskAssignees', () => listTaskAssignees(services))
  routes.staff('saveTask', (call) => saveTask(services, parts, call))
  routes.staff('finishTask', (call) => finishTask(services, call))
}
