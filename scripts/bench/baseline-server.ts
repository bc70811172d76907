import Fastify from 'fastify'
import { Pool } from 'pg'

/**
 * The baseline: what a good engineer writes by hand in an hour. A bare route that sends a buffer, a prepared statement
 * with one join, and the two listing calls with plain SQL, joins and an exact count. The product is measured against it
 * in the same run, on the same database.
 */
const [port = '0', databaseUrl = '', bufferBytes = '0'] = process.argv.slice(2)

const pool = new Pool({ connectionString: databaseUrl, max: 10 })
const app = Fastify()
const page = Buffer.alloc(Number(bufferBytes), 'x')

const media = `(select coalesce(json_agg(media.path order by position), '[]') from property_media
  join media on media.id = media_id where property_id = p.id and media.kind = `

const listing = `select p.*, c.name as category_name, l.name as location, s.name as subcategory_name,
    ${media} 'image') as image_url, ${media} 'video') as video_url
  from properties p join categories c on c.id = p.category_id join locations l on l.id = p.location_id
  left join subcategories s on s.id = p.subcategory_id`

app.get('/buffer', (_request, reply) => reply.type('text/html').send(page))

const prepared = {
  name: 'listing-by-id',
  text: `select p.*, c.name as category_name from properties p join categories c on c.id = p.category_id
    where p.id = $1 and p.status = 'available'`,
}

app.get<{ Params: { id: string } }>('/prepared/:id', async (request, reply) => {
  const { rows } = await pool.query({ ...prepared, values: [request.params.id] })
  return rows[0] ?? reply.code(404).send({ message: 'not found' })
})

app.get<{ Params: { id: string } }>('/property/:id', async (request, reply) => {
  const { rows } = await pool.query(`${listing} where p.id = $1 and p.status = 'available'`, [request.params.id])
  return rows[0] ?? reply.code(404).send({ message: 'not found' })
})

app.get<{ Querystring: { category: string; type: string; bedrooms: string } }>('/property', async (request, reply) => {
  const { category, type, bedrooms } = request.query
  const filter = `where p.status = 'available' and p.property_type = $2 and p.bedrooms = $3
    and p.category_id = (select id from categories where slug = $1)`
  const values = [category, type, bedrooms]
  const [page24, total] = await Promise.all([
    pool.query(`${listing} ${filter} order by p.created_at desc, p.id desc limit 24`, values),
    pool.query(`select count(*) from properties p ${filter}`, values),
  ])
  return reply.header('x-total-count', String(total.rows[0].count)).send(page24.rows)
})

const priced = `where p.listed and p.category_id = (select id from categories where slug = $1)
  and p.comparable_price between $2 and $3`
app.get<{ Querystring: { category: string; price_min: string; price_max: string } }>(
  '/priced',
  async (request, reply) => {
    const { category, price_min: min, price_max: max } = request.query
    const values = [category, min, max]
    const text = `${listing} ${priced} order by p.created_at desc, p.id desc limit 24`
    const [page24, total] = await Promise.all([
      pool.query({ name: 'priced-list', text, values }),
      pool.query({ name: 'priced-count', text: `select count(*) from properties p ${priced}`, values }),
    ])
    return reply.header('x-total-count', String(total.rows[0].count)).send(page24.rows)
  },
)

await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
