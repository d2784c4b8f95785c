import { type Language, type Text, sayText } from '../kernel/text.ts';
import { backupFindingTexts } from './backup-finding-texts.rows.ts';
import { mailFindingTexts } from './mail-finding-texts.rows.ts';
import { replicaFindingTexts } from './replica-finding-texts.rows.ts';
import { sayStatusName } from './status-names.rows.ts';

/** What a finding says of a node, and the step that mends it. */
type FindingText = { readonly message: Text; readonly step: Text };

const clockStep: Text = {
  zh: '与标准时间比较，校正不准的一方，并用 NTP 保持（timedatectl、chronyc tracking）；之后本节点会自动就绪。',
  en: 'Compare both with the true time and set the wrong one, by NTP for good (timedatectl, chronyc tracking). This node is ready again by itself.',
  es: 'Compare ambos con la hora real y corrija el que falle, con NTP de forma permanente (timedatectl, chronyc tracking). Este nodo se recupera solo.',
};

/** The findings of the product's own checks, in the words of whoever reads them (OPS-8). */
export const findingTexts = {
  databaseAway: {
    message: {
      zh: '数据库没有响应：{reason}',
      en: 'The database does not answer: {reason}',
      es: 'La base de datos no responde: {reason}',
    },
    step: {
      zh: '检查 PostgreSQL 是否在运行、网络是否可达；恢复后本节点会自动就绪。',
      en: 'Look whether PostgreSQL runs and can be reached; this node becomes ready again by itself.',
      es: 'Compruebe que PostgreSQL funciona y es accesible; este nodo se recupera solo.',
    },
  },
  databaseStandby: {
    message: {
      zh: '数据库只读（备用服务器）',
      en: 'The database is read-only (a standby)',
      es: 'La base de datos es de solo lectura (en espera)',
    },
    step: {
      zh: '让 DATABASE_URL 指向主服务器，或将该服务器提升为主服务器。',
      en: 'Point DATABASE_URL to the primary, or promote this server.',
      es: 'Apunte DATABASE_URL al servidor primario o promueva este servidor.',
    },
  },
  diskLow: {
    message: {
      zh: '{folder} 的可用空间只剩 {free} MB',
      en: 'Only {free} MB are free for {folder}',
      es: 'Solo quedan {free} MB libres para {folder}',
    },
    step: {
      zh: '尽快腾出空间或扩大磁盘。',
      en: 'Free some space, or give the disk more, before it is full.',
      es: 'Libere espacio o amplíe el disco antes de que se llene.',
    },
  },
  diskFull: {
    message: {
      zh: '{folder} 的磁盘已满，可用空间 {free} MB',
      en: 'The disk of {folder} is full: {free} MB are free',
      es: 'El disco de {folder} está lleno: {free} MB libres',
    },
    step: {
      zh: '立即腾出空间；有空间后本节点会自动就绪。',
      en: 'Free some space now; this node becomes ready again by itself.',
      es: 'Libere espacio ya; este nodo se recupera solo.',
    },
  },
  diskRefusesWrites: {
    message: {
      zh: '数据库服务器因磁盘已满拒绝写入',
      en: 'The database refuses to write: its disk is full',
      es: 'La base de datos no escribe: su disco está lleno',
    },
    step: {
      zh: '在数据库服务器上腾出空间；写入恢复后本节点会自动就绪。',
      en: 'Free some space on the database’s server; this node becomes ready again by itself.',
      es: 'Libere espacio en el servidor de la base de datos; este nodo se recupera solo.',
    },
  },
  storageFails: {
    message: {
      zh: '数据库无法读写自己的文件：{reason}',
      en: 'The database cannot read or write its files: {reason}',
      es: 'La base de datos no puede leer ni escribir sus archivos: {reason}',
    },
    step: {
      zh: '查看数据库服务器的内核日志（dmesg）：磁盘故障或文件系统已变为只读。先备份现状，再更换磁盘或修复文件系统；若数据已损坏，从备份恢复。',
      en: 'Look at the kernel’s log on the database’s server (dmesg): the disk fails, or its file system has become read-only. Copy what is there first, then mend the file system or replace the disk; where data is damaged, restore a backup.',
      es: 'Vea el registro del núcleo en el servidor de la base de datos (dmesg): el disco falla o su sistema de archivos quedó en solo lectura. Copie antes lo que hay y luego repare el sistema de archivos o cambie el disco; si hay datos dañados, restaure una copia.',
    },
  },
  migrationsMissing: {
    message: {
      zh: '数据库缺少本版本的 {count} 个迁移，首个为 {name}',
      en: 'The database lacks {count} migrations of this version, the first is {name}',
      es: 'Faltan {count} migraciones de esta versión; la primera es {name}',
    },
    step: {
      zh: '用本版本重新启动一个节点：启动时会执行迁移。',
      en: 'Restart a node of this version: it migrates at its start.',
      es: 'Reinicie un nodo de esta versión: migra al arrancar.',
    },
  },
  migrationsNewer: {
    message: {
      zh: '数据库已由更新的版本迁移（{name}）',
      en: 'A newer version has migrated the database ({name})',
      es: 'Una versión más nueva migró la base de datos ({name})',
    },
    step: {
      zh: '将本节点升级到该版本。',
      en: 'Upgrade this node to that version.',
      es: 'Actualice este nodo a esa versión.',
    },
  },
  logUnsealed: {
    message: {
      zh: '操作日志已有 {seconds} 秒未封存（{lines} 行）',
      en: '{lines} lines of the operation log have waited {seconds} s for their seal',
      es: '{lines} líneas del registro esperan su sello desde hace {seconds} s',
    },
    step: {
      zh: '查看任务“封存操作日志”的错误：各节点的 AUDIT_KEY 必须相同，且没有长时间不结束的事务（pg_stat_activity）。',
      en: 'See why the job “Seal the operation log” fails: all nodes need one AUDIT_KEY, and no transaction may stay open (pg_stat_activity).',
      es: 'Vea por qué falla la tarea «Sellar el registro de operaciones»: todos los nodos necesitan la misma AUDIT_KEY y ninguna transacción puede quedar abierta (pg_stat_activity).',
    },
  },
  jobsFail: {
    message: {
      zh: '任务“{job}”连续失败 {times} 次：{reason}',
      en: 'The job “{job}” has failed {times} times in a row: {reason}',
      es: 'La tarea «{job}» ha fallado {times} veces seguidas: {reason}',
    },
    step: {
      zh: '按原因处理；任务会自动重试。',
      en: 'Mend what it says; the job is tried again by itself.',
      es: 'Corrija lo que indica; la tarea se reintenta sola.',
    },
  },
  starting: {
    message: { zh: '本节点正在启动', en: 'This node is starting', es: 'Este nodo está arrancando' },
    step: {
      zh: '请稍候：它正在迁移数据库，随后开始服务。',
      en: 'Wait: it migrates the database and begins to serve.',
      es: 'Espere: migra la base de datos y empieza a servir.',
    },
  },
  draining: {
    message: {
      zh: '本节点正在停止',
      en: 'This node is stopping',
      es: 'Este nodo se está deteniendo',
    },
    step: {
      zh: '无需处理：进行中的请求会先完成。',
      en: 'Nothing: what is under way is finished first.',
      es: 'Nada: lo que está en curso termina antes.',
    },
  },
  clockAhead: {
    message: {
      zh: '本机时钟比数据库快 {seconds} 秒',
      en: 'The clock of this machine is {seconds} s ahead of that of the database',
      es: 'El reloj de esta máquina va {seconds} s adelantado respecto al de la base de datos',
    },
    step: clockStep,
  },
  clockBehind: {
    message: {
      zh: '本机时钟比数据库慢 {seconds} 秒',
      en: 'The clock of this machine is {seconds} s behind that of the database',
      es: 'El reloj de esta máquina va {seconds} s atrasado respecto al de la base de datos',
    },
    step: clockStep,
  },
  filesApart: {
    message: {
      zh: '节点 {node} 的上传文件存放在别处：两边各缺对方的文件',
      en: '{node} keeps uploaded files in another place: each of the two misses what the other has',
      es: '{node} guarda los archivos en otro lugar: a cada uno le faltan los del otro',
    },
    step: {
      zh: '让所有节点使用同一个存储桶（S3_BUCKET）或同一个共享的 FILES_DIR，并把分散的文件复制进去。',
      en: 'Let all nodes use one bucket (S3_BUCKET), or one FILES_DIR that they share, and copy what lies apart into it.',
      es: 'Use en todos los nodos un mismo depósito (S3_BUCKET) o un FILES_DIR compartido, y copie en él lo que está aparte.',
    },
  },
  versionsDiffer: {
    message: {
      zh: '正在运行的节点版本不同：{versions}',
      en: 'Nodes of different versions are at work: {versions}',
      es: 'Trabajan nodos de versiones distintas: {versions}',
    },
    step: {
      zh: '完成升级：用新版本重新启动旧版本的节点。',
      en: 'Finish the upgrade: restart the nodes of the older version with the newer one.',
      es: 'Termine la actualización: reinicie con la versión nueva los nodos de la antigua.',
    },
  },
  nodeGone: {
    message: {
      zh: '节点 {node} 失联：它没有正常停止',
      en: 'Nothing is heard of {node}, which has not stopped in order',
      es: 'No se sabe nada de {node}, que no se detuvo en orden',
    },
    step: {
      zh: '检查该节点的进程与机器，重新启动它；若不再使用，一天后本条会自动消失。',
      en: 'Look whether its process and its machine live, and start it again. If it is not to come back, this is gone after a day.',
      es: 'Compruebe si viven su proceso y su máquina, y arránquelo de nuevo. Si no va a volver, este aviso desaparece al cabo de un día.',
    },
  },
  certificateEnds: {
    message: {
      zh: 'TLS 证书还有 {days} 天到期',
      en: 'The TLS certificate ends in {days} days',
      es: 'El certificado TLS caduca en {days} días',
    },
    step: {
      zh: '更新 TLS_CERT_FILE 与 TLS_KEY_FILE，然后重新启动本节点。',
      en: 'Renew TLS_CERT_FILE and TLS_KEY_FILE, then restart this node.',
      es: 'Renueve TLS_CERT_FILE y TLS_KEY_FILE y reinicie este nodo.',
    },
  },
  certificateEnded: {
    message: {
      zh: 'TLS 证书已过期',
      en: 'The TLS certificate has ended',
      es: 'El certificado TLS ha caducado',
    },
    step: {
      zh: '更新 TLS_CERT_FILE 与 TLS_KEY_FILE，然后重新启动本节点。',
      en: 'Renew TLS_CERT_FILE and TLS_KEY_FILE, then restart this node.',
      es: 'Renueve TLS_CERT_FILE y TLS_KEY_FILE y reinicie este nodo.',
    },
  },
  ...backupFindingTexts,
  ...mailFindingTexts,
  ...replicaFindingTexts,
} as const satisfies Readonly<Record<string, FindingText>>;

export type FindingCode = keyof typeof findingTexts;
export type FindingValues = Readonly<Record<string, string | number>>;

const texts = new Map<string, FindingText>(Object.entries(findingTexts));

/** What a finding says in one language; undefined for one whose check has no texts of its own. */
export function sayFinding(
  code: string | null,
  values: FindingValues,
  language: Language,
): { readonly message: string; readonly step: string } | undefined {
  const text = code === null ? undefined : texts.get(code);
  if (text === undefined) return undefined;
  const { job } = values;
  const reported =
    typeof job === 'string' ? { ...values, job: sayStatusName(job, language) } : values;
  return {
    message: sayText(text.message, language, reported),
    step: sayText(text.step, language, reported),
  };
}
