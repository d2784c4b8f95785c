import type { Text } from '../kernel/text.ts';

const lagStep: Text = {
  zh: '检查备库的复制（pg_stat_replication、备库日志）以及其上运行很久的查询；追上后会自动恢复使用，在此之前由主库应答。',
  en: 'Look at its replication (pg_stat_replication, its log) and at queries that run there for long. It is read again by itself; the primary answers meanwhile.',
  es: 'Revise su replicación (pg_stat_replication, su registro) y las consultas largas que haya allí. Se vuelve a leer sola; mientras tanto responde el primario.',
};

/** The findings about the standby that lists, reports and exports may read (OPS-12). */
export const replicaFindingTexts = {
  replicaAway: {
    message: {
      zh: '读副本没有响应：{reason}',
      en: 'The replica does not answer: {reason}',
      es: 'La réplica no responde: {reason}',
    },
    step: {
      zh: '检查 REPLICA_URL 指向的 PostgreSQL 是否在运行、能否以应用账号连接；恢复后自动使用，在此之前由主库应答。',
      en: 'Look whether the PostgreSQL at REPLICA_URL runs and takes the account of calls. It is read again by itself; the primary answers meanwhile.',
      es: 'Compruebe que el PostgreSQL de REPLICA_URL funciona y admite la cuenta de las llamadas. Se vuelve a leer sola; mientras tanto responde el primario.',
    },
  },
  replicaLags: {
    message: {
      zh: '读副本落后 {seconds} 秒，超过允许的 {max} 秒',
      en: 'The replica is {seconds} s behind, more than the {max} s that it may be',
      es: 'La réplica va {seconds} s por detrás, más de los {max} s permitidos',
    },
    step: lagStep,
  },
  replicaBehind: {
    message: {
      zh: '读副本在本节点启动前就已落后，尚未追上',
      en: 'The replica was behind before this node looked, and has not caught up yet',
      es: 'La réplica ya iba por detrás cuando este nodo la miró y aún no se ha puesto al día',
    },
    step: lagStep,
  },
  replicaForeign: {
    message: {
      zh: 'REPLICA_URL 指向的不是本数据库的备库',
      en: 'REPLICA_URL does not lead to a standby of this database',
      es: 'REPLICA_URL no lleva a una réplica en espera de esta base de datos',
    },
    step: {
      zh: '让 REPLICA_URL 指向同一主库的流复制备库；若它已被提升为主库，请改用另一个备库。',
      en: 'Point REPLICA_URL to a streaming standby of the same primary; where it was promoted, to another one.',
      es: 'Apunte REPLICA_URL a una réplica por flujo del mismo primario; si fue promovida, a otra.',
    },
  },
  replicaClock: {
    message: {
      zh: '读副本的时钟与主库相差 {seconds} 秒',
      en: 'The clock of the replica is {seconds} s off that of the primary',
      es: 'El reloj de la réplica difiere {seconds} s del primario',
    },
    step: {
      zh: '用 NTP 校正不准的一方（timedatectl、chronyc tracking）；之后自动恢复使用。',
      en: 'Set the wrong one by NTP (timedatectl, chronyc tracking). It is read again by itself.',
      es: 'Corrija con NTP el que falle (timedatectl, chronyc tracking). Se vuelve a leer sola.',
    },
  },
} as const satisfies Readonly<Record<string, { readonly message: Text; readonly step: Text }>>;
