import { z } from 'zod'
import { line, paragraphs } from '#shared/validation/text.ts'
import { idOrText, seenVersion } from '#shared/validation/ids.ts'

/** The maximum number of roles: their table has no paging (specification §9). */
export const maxRoles = 200

/** The role form (specification §5): name and description are required. */
export const roleInputSchema = z.strictObject({ name: line(100), description: paragraphs(2000) })
export type RoleInput = z.output<typeof roleInputSchema>

export const roleChangeSchema = roleInputSchema.extend({ version: seenVersion })
export type RoleChange = z.output<typeof roleChangeSchema>

/** Body of `POST /api/role/assign_permissions` (specification §3, "Assign payload"). */
export const assignPermissionsSchema = z.strictObject({
  roleId: idOrText,
  permissions: z.array(line(100)).max(1000),
  version: seenVersion,
})
export type AssignPermissions = z.output<typeof assignPermissionsSchema>

/** A permission in API responses: `name` is what sidebars filter by, `label` is for people (specification §3). */
export const permissionSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    group: z.string(),
    group_label: z.string(),
    label: z.string(),
    description: z.string(),
  })
  .meta({ id: 'Permission' })

/** A role in API responses (specification §3). */
export const roleSchema = z
  .object({
    _id: z.int(),
    id: z.int(),
    name: z.string(),
    description: z.string(),
    is_system: z.boolean().describe('Cannot be renamed or deleted'),
    permissions: z.array(permissionSchema),
    users_count: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    version: z.int(),
    abilities: z
      .object({ update: z.boolean(), delete: z.boolean(), assign: z.boolean(), give: z.boolean() })
      .describe('What the caller may do; `give`: assign it to a user'),
  })
  .meta({ id: 'Role' })
