import { type Language, type Text, sayText } from '../kernel/text.ts';
import { backupFindingTexts } from './backup-finding-texts.rows.ts';
import { mailFindingTexts } from './mail-finding-texts.rows.ts';
import { replicaFindingTexts } from './replica-finding-texts.rows.ts';
import { sayStatusName } from './status-names.rows.ts';

/** What a finding says of a node, and the step that mends it. */
type FindingText = { readonly message: Text; readonly step: Text };

const clockStep: Text = {
  zh: '与标准时间比较，校正不准的一方，并用 NTP 保持（timedatectl、chronyc tracking）；之后本节点会自动就绪。',
  en: 'Compare both with the correct time, fix the one that is wrong and keep it synchronised with NTP (timedatectl, chronyc tracking). This node then becomes ready automatically.',
  es: 'Compare ambos con la hora correcta, corrija el que falle y manténgalo sincronizado con NTP (timedatectl, chronyc tracking). Después este nodo se recupera automáticamente.',
};

/** The findings of the product's own checks, in the words of whoever reads them (OPS-8). */
export const findingTexts = {
  databaseAway: {
    message: {
      zh: '数据库没有响应：{reason}',
      en: 'The database is not responding: {reason}',
      es: 'La base de datos no responde: {reason}',
    },
    step: {
      zh: '检查 PostgreSQL 是否在运行、网络是否可达；恢复后本节点会自动就绪。',
      en: 'Check that PostgreSQL is running and reachable. This node becomes ready automatically once it recovers.',
      es: 'Compruebe que PostgreSQL funciona y es accesible. Este nodo se recupera automáticamente.',
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
      en: 'Only {free} MB free on {folder}',
      es: 'Solo quedan {free} MB libres en {folder}',
    },
    step: {
      zh: '尽快腾出空间或扩大磁盘。',
      en: 'Free up space or enlarge the disk before it is full.',
      es: 'Libere espacio o amplíe el disco antes de que se llene.',
    },
  },
  diskFull: {
    message: {
      zh: '{folder} 的磁盘已满，可用空间 {free} MB',
      en: 'The disk of {folder} is full: {free} MB free',
      es: 'El disco de {folder} está lleno: {free} MB libres',
    },
    step: {
      zh: '立即腾出空间；有空间后本节点会自动就绪。',
      en: 'Free up space now. This node becomes ready again automatically.',
      es: 'Libere espacio ahora. Este nodo se recupera automáticamente.',
    },
  },
  diskRefusesWrites: {
    message: {
      zh: '数据库服务器因磁盘已满拒绝写入',
      en: 'The database server is refusing writes because its disk is full',
      es: 'El servidor de base de datos rechaza escrituras porque su disco está lleno',
    },
    step: {
      zh: '在数据库服务器上腾出空间；写入恢复后本节点会自动就绪。',
      en: 'Free up space on the database server. This node becomes ready again automatically.',
      es: 'Libere espacio en el servidor de base de datos. Este nodo se recupera automáticamente.',
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
      en: 'Check the kernel log of the database server (dmesg): the disk is failing, or the file system has become read-only. Copy the current data first, then repair the file system or replace the disk. If data is damaged, restore a backup.',
      es: 'Consulte el registro del núcleo del servidor de base de datos (dmesg): el disco falla o el sistema de archivos ha quedado en solo lectura. Copie antes los datos actuales y después repare el sistema de archivos o cambie el disco. Si hay datos dañados, restaure una copia.',
    },
  },
  migrationsMissing: {
    message: {
      zh: '数据库缺少本版本的 {count} 个迁移，首个为 {name}',
      en: 'The database is missing {count} {count:migration|migrations} of this version, starting with {name}',
      es: 'A la base de datos le {count:falta|faltan} {count} {count:migración|migraciones} de esta versión, a partir de {name}',
    },
    step: {
      zh: '用本版本重新启动一个节点：启动时会执行迁移。',
      en: 'Restart a node of this version; it runs the migrations when it starts.',
      es: 'Reinicie un nodo de esta versión: ejecuta las migraciones al arrancar.',
    },
  },
  migrationsNewer: {
    message: {
      zh: '数据库已由更新的版本迁移（{name}）',
      en: 'The database was migrated by a newer version ({name})',
      es: 'Una versión más reciente migró la base de datos ({name})',
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
      en: '{lines} operation log {lines:entry has|entries have} been unsealed for {seconds} s',
      es: '{lines} {lines:entrada|entradas} del registro sin sellar desde hace {seconds} s',
    },
    step: {
      zh: '查看任务“封存操作日志”的错误：各节点的 AUDIT_KEY 必须相同，且没有长时间不结束的事务（pg_stat_activity）。',
      en: 'Check the error of the “Seal the operation log” job: all nodes need the same AUDIT_KEY, and no transaction may stay open for long (pg_stat_activity).',
      es: 'Consulte el error de la tarea «Sellar el registro de operaciones»: todos los nodos necesitan la misma AUDIT_KEY y ninguna transacción puede quedar abierta mucho tiempo (pg_stat_activity).',
    },
  },
  jobsFail: {
    message: {
      zh: '任务“{job}”连续失败 {times} 次：{reason}',
      en: 'The “{job}” job has failed {times} {times:time|times} in a row: {reason}',
      es: 'La tarea «{job}» ha fallado {times} {times:vez|veces} {times:seguida|seguidas}: {reason}',
    },
    step: {
      zh: '按原因处理；任务会自动重试。',
      en: 'Fix the cause; the job is retried automatically.',
      es: 'Corrija la causa; la tarea se reintenta automáticamente.',
    },
  },
  starting: {
    message: { zh: '本节点正在启动', en: 'This node is starting', es: 'Este nodo está arrancando' },
    step: {
      zh: '请稍候：它正在迁移数据库，随后开始服务。',
      en: 'Please wait: it migrates the database and then starts serving.',
      es: 'Espere: migra la base de datos y después empieza a servir.',
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
      en: 'No action needed: requests in progress are completed first.',
      es: 'No hay nada que hacer: las solicitudes en curso terminan antes.',
    },
  },
  clockAhead: {
    message: {
      zh: '本机时钟比数据库快 {seconds} 秒',
      en: 'This machine’s clock is {seconds} s ahead of the database',
      es: 'El reloj de esta máquina va {seconds} s adelantado respecto a la base de datos',
    },
    step: clockStep,
  },
  clockBehind: {
    message: {
      zh: '本机时钟比数据库慢 {seconds} 秒',
      en: 'This machine’s clock is {seconds} s behind the database',
      es: 'El reloj de esta máquina va {seconds} s atrasado respecto a la base de datos',
    },
    step: clockStep,
  },
  filesApart: {
    message: {
      zh: '节点 {node} 的上传文件存放在别处：两边各缺对方的文件',
      en: 'Node {node} stores uploaded files elsewhere: each node is missing the other’s files',
      es: 'El nodo {node} guarda los archivos subidos en otro lugar: a cada nodo le faltan los del otro',
    },
    step: {
      zh: '让所有节点使用同一个存储桶（S3_BUCKET）或同一个共享的 FILES_DIR，并把分散的文件复制进去。',
      en: 'Make all nodes use the same bucket (S3_BUCKET) or the same shared FILES_DIR, and copy the scattered files into it.',
      es: 'Haga que todos los nodos usen el mismo depósito (S3_BUCKET) o el mismo FILES_DIR compartido, y copie en él los archivos dispersos.',
    },
  },
  versionsDiffer: {
    message: {
      zh: '正在运行的节点版本不同：{versions}',
      en: 'Nodes are running different versions: {versions}',
      es: 'Hay nodos con versiones distintas: {versions}',
    },
    step: {
      zh: '完成升级：用新版本重新启动旧版本的节点。',
      en: 'Finish the upgrade: restart the nodes of the old version with the new one.',
      es: 'Termine la actualización: reinicie con la versión nueva los nodos de la antigua.',
    },
  },
  nodeGone: {
    message: {
      zh: '节点 {node} 失联：它没有正常停止',
      en: 'Lost contact with node {node}: it did not shut down normally',
      es: 'Se perdió el contacto con el nodo {node}: no se detuvo correctamente',
    },
    step: {
      zh: '检查该节点的进程与机器，重新启动它；若不再使用，一天后本条会自动消失。',
      en: 'Check the node’s process and machine, and restart it. If it is no longer used, this disappears after a day.',
      es: 'Compruebe el proceso y la máquina del nodo y reinícielo. Si ya no se usa, este aviso desaparece al cabo de un día.',
    },
  },
  certificateEnds: {
    message: {
      zh: 'TLS 证书还有 {days} 天到期',
      en: 'The TLS certificate expires in {days} {days:day|days}',
      es: 'El certificado TLS caduca en {days} {days:día|días}',
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
      en: 'The TLS certificate has expired',
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
