import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { nothing } from '../../fields.ts'

/** CMP-09: the server names the tabs. */
export const listComplaints = defineOperation({
  name: 'listComplaints',
  feature: 'complaints',
  summary: 'The borrower’s complaints by tab, newest first',
  path: '/gateway/user-problem/problem-list',
  body: nothing,
  reply: Type.Object({
    tabs: Type.Array(
      Type.Object({
        title: Type.String(),
        items: Type.Array(
          Type.Object({
            id: Type.String({ description: 'Names the complaint.' }),
            time: Type.String({ description: 'When it was sent, in the borrower’s own time.' }),
            type: Type.String({ description: 'What it is about, in words.' }),
            content: Type.String({ description: 'What the borrower said.' }),
          }),
          { description: 'The complaints of the tab, newest first.' },
        ),
      }),
    ),
  }),
})
