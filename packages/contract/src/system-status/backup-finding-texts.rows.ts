import type { Text } from '../kernel/text.ts';

const folderStep: Text = {
  zh: '检查 BACKUP_DIR 是否存在、可写并有足够空间。',
  en: 'Look whether BACKUP_DIR is there, may be written and has room.',
  es: 'Compruebe que BACKUP_DIR existe, se puede escribir y tiene espacio.',
};

const drillStep: Text = {
  zh: '运行 npm run drill：它在正在运行的系统旁恢复最新备份并加以验证。',
  en: 'Run npm run drill: it restores the newest backup beside the running system and proves it.',
  es: 'Ejecute npm run drill: restaura la última copia junto al sistema en marcha y la comprueba.',
};

const archiveStep: Text = {
  zh: '查看数据库服务器的日志中 archive_command 的错误，检查归档目录或仓库是否可写、有空间；恢复后会自动补传，切勿手动删除 pg_wal 中的文件。',
  en: 'See in the log of the database server why archive_command fails, and whether the archive can be written and has room. What waits is handed on by itself; never remove files from pg_wal by hand.',
  es: 'Vea en el registro del servidor de base de datos por qué falla archive_command y si el archivo se puede escribir y tiene espacio. Lo pendiente se entrega solo; no borre nunca a mano archivos de pg_wal.',
};

/** The findings about backups and the drills that restore them (OPS-8, OPS-18). */
export const backupFindingTexts = {
  archiveFails: {
    message: {
      zh: '数据库日志自 {since} 起未能归档（{segment}，累计失败 {failed} 次）',
      en: 'Since {since} the database has not archived its log ({segment}, {failed} {failed:failure|failures} in all)',
      es: 'Desde {since} la base de datos no archiva su registro ({segment}, {failed} {failed:fallo|fallos} en total)',
    },
    step: archiveStep,
  },
  archiveNever: {
    message: {
      zh: '数据库日志从未成功归档（{segment}，累计失败 {failed} 次）',
      en: 'The database has never archived its log ({segment}, {failed} {failed:failure|failures} in all)',
      es: 'La base de datos nunca ha archivado su registro ({segment}, {failed} {failed:fallo|fallos} en total)',
    },
    step: archiveStep,
  },
  backupNone: {
    message: {
      zh: '没有自动备份',
      en: 'Nothing is backed up by itself',
      es: 'No se hace ninguna copia de seguridad automática',
    },
    step: {
      zh: '将 BACKUP_DIR 设为另一块磁盘或另一台机器上的文件夹，并设置 BACKUP_PASSPHRASE_FILE。',
      en: 'Set BACKUP_DIR to a folder on another disk or machine, and BACKUP_PASSPHRASE_FILE.',
      es: 'Defina BACKUP_DIR con una carpeta de otro disco o de otra máquina, y BACKUP_PASSPHRASE_FILE.',
    },
  },
  backupFails: {
    message: {
      zh: '备份失败：{reason}',
      en: 'The backup fails: {reason}',
      es: 'La copia de seguridad falla: {reason}',
    },
    step: folderStep,
  },
  backupMissing: {
    message: {
      zh: '数据库还没有完整备份',
      en: 'There is no whole copy of the database yet',
      es: 'Aún no hay ninguna copia completa de la base de datos',
    },
    step: folderStep,
  },
  backupOld: {
    message: {
      zh: '最新的完整备份已有 {hours} 小时',
      en: 'The newest copy is {hours} {hours:hour|hours} old',
      es: 'La última copia tiene {hours} {hours:hora|horas}',
    },
    step: folderStep,
  },
  backupLogWaits: {
    message: {
      zh: '数据库日志自 {since} 起未能写入备份',
      en: 'The log waits since {since} to be brought into the backups',
      es: 'El registro espera desde {since} a entrar en las copias',
    },
    step: folderStep,
  },
  backupHole: {
    message: {
      zh: '归档日志在 {segment} 处缺失：下一次完整备份之前，其后的时刻无法恢复',
      en: 'The archived log has a hole at {segment}: moments behind it cannot be restored until the next copy',
      es: 'Al registro archivado le falta {segment}: lo posterior no se puede restaurar hasta la próxima copia',
    },
    step: {
      zh: '一分钟内会自动开始新的完整备份；若没有，请检查 BACKUP_DIR 是否有空间。',
      en: 'A copy begins by itself within a minute. Where it does not, look whether BACKUP_DIR has room.',
      es: 'En menos de un minuto empieza una copia nueva. Si no es así, compruebe si BACKUP_DIR tiene espacio.',
    },
  },
  backupPlain: {
    message: {
      zh: '备份未加密，其中也没有本系统的密钥',
      en: 'The backups are not encrypted, and the keys of the installation are not in them',
      es: 'Las copias no están cifradas y no contienen las claves de la instalación',
    },
    step: {
      zh: '将 BACKUP_PASSPHRASE_FILE 设为只有一行口令的文件，并在别处保存该口令。',
      en: 'Set BACKUP_PASSPHRASE_FILE to a file with one line, and keep a copy of that line elsewhere.',
      es: 'Defina BACKUP_PASSPHRASE_FILE con un archivo de una línea y guarde esa línea en otro lugar.',
    },
  },
  drillFailed: {
    message: {
      zh: '上次恢复演练发现备份不完整',
      en: 'The last drill found a break in the backup',
      es: 'El último simulacro encontró un fallo en la copia',
    },
    step: drillStep,
  },
  drillOld: {
    message: {
      zh: '上次恢复演练是在 {days} 天前',
      en: 'The last drill was {days} {days:day|days} ago',
      es: 'El último simulacro fue hace {days} {days:día|días}',
    },
    step: drillStep,
  },
  drillNever: {
    message: {
      zh: '备份已有 {days} 天，从未试过恢复',
      en: 'Backups are made for {days} {days:day|days}, and none was ever restored',
      es: 'Hay copias desde hace {days} {days:día|días} y nunca se ha restaurado ninguna',
    },
    step: drillStep,
  },
} as const satisfies Readonly<Record<string, { readonly message: Text; readonly step: Text }>>;
