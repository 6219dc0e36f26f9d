import { expect, test } from 'vitest'
import { counts } from '@bustan/contract/core/resource/conditions.ts'
import { businessDay } from '@bustan/contract/core/values/dates.ts'
import { isRecord, recordOf } from '@bustan/contract/core/values/objects.ts'
import { resources } from '@bustan/contract/modules.ts'
import { allPermissions, givenBy, readPermission } from '@bustan/contract/permissions.ts'
import type { Json } from '../../testApp.ts'
import { everyResourceOn, isSentence, isTextIn } from '../conformanceScene.ts'
import type { Body } from '../drafts.ts'
import { examplesOf } from '../examples/examples.ts'
import { bodyFor } from '../subject.ts'
import {
  asNew,
  cellFields,
  csvOf,
  exported,
  freeAdded,
  headOf,
  isImported,
  partsOf,
  send,
} from './importScene.ts'
import type { Row } from './importScene.ts'

/** Rows of one file: no more problems than an answer has. */
const ROWS = 60

everyResourceOn(
  'many rows are written by one transaction, which a refused one must not end',
  (of, resource) => {
    const canEdit = resource.actions.includes('edit')

    test('a cell that is missing or wrong is told by its row and field, and nothing is written', async () => {
      const subject = of()
      await freeAdded(subject)
      const { add, draft, state } = subject
      const language = 'ar'
      const today = businessDay(new Date())
      const { body } = await draft()
      const bodies = new Map<string, Body>([['', body]])
      for (const [name, field] of cellFields(subject))
        if (field.onlyIf) bodies.set(name, bodyFor(resource, name, body))
      const added = new Map<string, number>()
      for (const [name, one] of bodies) added.set(name, (await add(one)).id)
      const { head, rows } = await exported(subject, [...added.values()], language)
      const rowFor = (name: string): Row => {
        const id = added.get(bodies.has(name) ? name : '')
        const row = rows.find((one) => one['#'] === String(id))
        return asNew(subject, row, bodies.get(name) ?? body, language)
      }
      const wrong: { path: string; cell: string; row: Row }[] = []
      for (const [name, field] of cellFields(subject)) {
        const filled = bodies.get(name) ?? body
        if (!counts(resource.fields, name, filled)) continue
        const put = (part: string, cells: Readonly<Record<string, string>>) => {
          const path = name + part
          const changed = Object.entries(cells).map(([one, cell]) => [
            headOf(resource, name + one, language),
            cell,
          ])
          wrong.push({
            path,
            cell: cells[part] ?? '',
            row: { ...rowFor(name), ...Object.fromEntries(changed) },
          })
        }
        const parts = partsOf(resource, name)
        const isList = field.kind === 'choices' || field.kind === 'references'
        for (const part of examplesOf(field).needed(field, 'create'))
          put(part, Object.fromEntries((part ? [part] : parts).map((one) => [one, ''])))
        for (const { value, at = '' } of examplesOf(field).wrong(field, { today, body: filled }, name)) {
          const cell = isRecord(value) && !Array.isArray(value) ? value[at.slice(1)] : [value].flat()[0]
          const isNumeric = typeof cell === 'number' && !['text', 'bilingual'].includes(field.kind)
          const isWhole = !Array.isArray(value) || (isList && value.length === 1)
          // A date of a cell has its day alone, and a text that is blank is none.
          if (!parts.includes(at) || !isWhole || !(isNumeric || (typeof cell === 'string' && cell.trim())))
            continue
          const sides = isRecord(value) && !Array.isArray(value) ? value : { '': value }
          const cells = parts.map((one) => [one, String(one === at ? cell : (sides[one.slice(1)] ?? ''))])
          put(at, field.kind === 'point' ? Object.fromEntries(cells) : { [at]: String(cell) })
        }
      }
      expect(wrong.length).toBeGreaterThan(0)
      const before = await state()
      for (let from = 0; from < wrong.length; from += ROWS) {
        const some = wrong.slice(from, from + ROWS)
        const table = { head, rows: [rowFor(''), ...some.map(({ row }) => row)] }
        const check = from === 0 ? '' : '1'
        const { status, body: answer } = await send(subject, table, { language, check })
        expect(status).toBe(check ? 200 : 422)
        if (!check) expect(isSentence(answer.message, language)).toBe(true)
        const problems: Json[] = answer.data.problems
        for (const [at, { path, cell }] of some.entries()) {
          const own = problems.filter(({ row }) => row === at + 3)
          const fields = own.map(({ field }) => field)
          expect([path, cell, fields]).toEqual([path, cell, expect.arrayContaining([path])])
          const problem = own.find(({ field }) => field === path)
          expect([path, cell, isSentence(problem.message, language)]).toEqual([path, cell, true])
          if (cell) expect([path, problem.value]).toEqual([path, cell.trim()])
          if (resources.includes(resource)) expect(isTextIn(problem.label, language)).toBe(true)
        }
      }
      expect(await state()).toEqual(before)
    })

    test('rows are judged by what their sender may do, and the file by its columns', async () => {
      const subject = of()
      await freeAdded(subject)
      const { add, call, draft, holding, state } = subject
      const create = readPermission(`${resource.subject} create`)
      if (!create) throw new Error(`nobody can hold ${resource.subject} create`)
      const { id } = await add((await draft()).body)
      const { body: other } = await draft(2)
      const model = await add(other)
      const { head, rows } = await exported(subject, [id, model.id], 'en')
      const [mine = {}] = rows
      await call('DELETE', `/${model.id}`)
      const fresh = asNew(subject, rows[1], other, 'en')
      const before = await state()
      const others = await holding(allPermissions.filter((one) => !givenBy(create).includes(one)))
      const { token } = await holding([create])
      const refused = await send(subject, { head, rows: [fresh] }, { token: others.token })
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
      const stranger = await send(subject, { head, rows: [fresh] }, { token: null })
      expect(stranger.status).toBe(401)
      const unable = await send(subject, { head, rows: [fresh, mine] }, { token, language: 'en' })
      expect([unable.status, unable.body.data.problems]).toMatchObject([
        422,
        [{ row: 3, field: '#', value: String(id) }],
      ])
      const gone = [{ ...fresh, '#': '2000000000' }, { ...fresh, '#': 'x' }, mine, mine]
      const unknown = await send(subject, { head, rows: gone }, { check: '1' })
      expect(unknown.body.data.problems.map((one: Json) => [one.row, one.field])).toEqual(
        (canEdit ? [2, 3, 5] : [2, 3, 4, 5]).map((at) => [at, '#']),
      )
      const needed = cellFields(subject).flatMap(([name, field]) =>
        field.onlyIf
          ? []
          : examplesOf(field)
              .needed(field, 'create')
              .map((part) => name + part),
      )
      const lost = new Set(
        needed.flatMap((path) => partsOf(resource, path).map((part) => headOf(resource, path + part, 'en'))),
      )
      const short = { head: head.filter((label) => !lost.has(label)), rows: [fresh, fresh] }
      if (short.head.length > 3) {
        const { body } = await send(subject, short, { check: 'true', language: 'en' })
        expect(body.data.problems.map((one: Json) => [one.row, one.field])).toEqual(
          needed.map((path) => [1, path]),
        )
      }
      for (const [text, label] of [
        ['', 'nothing'],
        ['a,b\r\nc,d', 'no column that is known'],
        [csvOf({ head, rows: Array.from({ length: 2_001 }, () => ({ '#': '1' })) }), 'too many rows'],
      ]) {
        const { status, body } = await send(subject, text ?? '')
        expect([label, status, Object.keys(recordOf(body.errors))]).toEqual([label, 422, ['file']])
      }
      expect(await state()).toEqual(before)
      const done = await send(subject, { head, rows: [fresh] }, { token })
      expect([done.status, done.body.data]).toMatchObject([200, { added: 1 }])
    })
  },
  isImported,
)
