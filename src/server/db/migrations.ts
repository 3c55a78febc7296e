import server from './migrations/001_server.sql';
import places from './migrations/002_places.sql';
import machines from './migrations/003_machines.sql';
import maintenance from './migrations/004_maintenance.sql';
import documents from './migrations/005_documents.sql';
import visibility from './migrations/006_visibility.sql';
import files from './migrations/007_files.sql';

/** Applied once each, in this order. One that was released is never edited; add another. */
export const MIGRATIONS: readonly { name: string; text: string }[] = [
  { name: '001_server', text: server },
  { name: '002_places', text: places },
  { name: '003_machines', text: machines },
  { name: '004_maintenance', text: maintenance },
  { name: '005_documents', text: documents },
  { name: '006_visibility', text: visibility },
  { name: '007_files', text: files },
];
