import './people.table.ts'
