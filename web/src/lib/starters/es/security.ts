export default `
# Seguridad | Seguridad de un equipo de producto
Cómo un equipo que responde de un producto lo protege, junto con sus datos y su gente.
[1] Improvisado: Depende de quién esté y del día.
[2] Iniciado: Algunas personas lo hacen a veces, sin un acuerdo.
[3] Acordado: El equipo lo hace de la misma manera y quien llega lo aprende.
[4] Medido: El equipo sabe con números qué tal funciona.
[5] En mejora: Lo que dicen los números cambia la forma de trabajar.

## Conocer
Qué hay que proteger y de quién.

### Lo que protegemos
El equipo conoce sus sistemas y datos y qué significaría perderlos.
[1] Nadie tiene la imagen completa.
[2] Hay listas de algunos sistemas.
[3] Sistemas y datos están listados, con lo que valen.
[4] La lista se compara con lo que de verdad corre.
[5] Lo listado decide adónde va el esfuerzo.

¿Qué se sabe de sus sistemas?
De todo lo que corre para el producto.
- Lo que alguien recuerda
- Una lista de los grandes
- Todos, con responsables
- Todos, encontrados por máquinas
- Todos, y los extraños se notan el mismo día

¿Saben qué datos harían más daño?
Si se perdieran, cambiaran o los leyeran otros.
- Nunca se preguntó
- Algunos tienen una idea
- Está escrito
- Está escrito, con dónde están
- Decide qué se protege y cómo

¿Qué pasa con lo que ya nadie necesita?
Servidores, cuentas, copias.
- Se queda
- Se va cuando alguien tropieza con ello
- Se va en fechas fijas
- Su edad es visible
- Tiene un final desde el principio

### Riesgos
Los peligros se nombran, se sopesan y se decide sobre ellos.
[1] Se habla del peligro después de que ocurra.
[2] Algunas personas conocen algunos peligros.
[3] Los peligros están escritos, con una decisión para cada uno.
[4] Se sigue si las decisiones se cumplen.
[5] Lo que pasa aquí y en otros sitios cambia la lista.
> Modelado de amenazas | https://owasp.org/www-community/Threat_Modeling | Cuatro preguntas para empezar.

¿Cómo se decide sobre los riesgos?
Los que no se pueden eliminar enseguida.
- No se decide
- Decide quien los ve
- Quien puede decidir lo hace, por escrito
- Lo mismo, con fecha de fin
- Lo mismo, y se mira quién tuvo razón

¿Cuándo se lee la lista de riesgos?
Si existe.
- No existe
- Una vez al año, para una auditoría
- Cuando algo cambia
- Cada pocos meses, con números
- Está sobre la mesa cuando se planifica

¿Quién participa al nombrar peligros?
Marque a todos los que lo hacen.
- [ ] Quienes escriben el software [2]
- [ ] Quienes lo operan [3]
- [ ] Quienes lo venden o atienden [4]
- [ ] Alguien de fuera [5]

## Construir
Cómo llega el software a ser seguro.

### Código seguro
El equipo escribe y revisa código de modo que no haya fallos corrientes.
[1] Depende de cada persona.
[2] Algunas conocen los errores corrientes.
[3] Hay reglas, y las revisiones las buscan.
[4] Máquinas buscan errores, y se conoce su número.
[5] Clases enteras de errores se hacen imposibles.
> Guías breves | https://cheatsheetseries.owasp.org/ | Reglas cortas para la mayoría de las preguntas.

¿Cómo se encuentran fallos en el código nuevo?
Antes de que lo tengan los usuarios.
- Por suerte
- Según quién revise
- En revisiones con una lista
- Con máquinas y revisiones
- La mayoría no puede ocurrir, por cómo construimos

¿Qué sabe la gente de código seguro?
Quienes lo escriben.
- Lo que traían
- Un curso, hace años
- Todos lo aprendieron, para nuestra tecnología
- Se practica cada año
- Se practica con lo que nos pasó

¿Cuánto duran los fallos conocidos?
Los graves, desde saberlo hasta arreglarlo en todas partes.
- Nadie lo sabe
- Meses
- Semanas
- Días, y se mide
- Uno o dos días, y la causa también se va

### Cadena de suministro
Lo que escribieron otros se conoce y se vigila, y corre lo que se construyó.
[1] Nadie sabe qué hay dentro.
[2] Las dependencias directas están listadas.
[3] Todas están listadas, y se avisan los fallos conocidos.
[4] Se mide el tiempo en arreglar; construir es repetible.
[5] Lo que corre demuestra de dónde viene.
> Niveles de la cadena de suministro | https://slsa.dev/ | Cómo saber que lo que corre es lo que se construyó.

¿Qué saben de lo que hay dentro?
Bibliotecas, imágenes, herramientas.
- Casi nada
- Las dependencias directas
- Todas, con versiones
- Todas, con fallos conocidos, a diario
- Todas, con quién las construyó y cómo

¿Quién puede cambiar lo que se construye?
Entre escribir y ejecutar.
- Muchos, sin que se vea
- Pocos, sin que se vea
- Solo con un cambio revisado
- Lo mismo, y cada paso queda registrado
- Lo mismo, y lo que corre rechaza lo demás

¿Cuándo llega la actualización de una dependencia?
Una que cierra un fallo.
- Cuando alguien lee sobre ella
- En meses
- En semanas
- En los días acordados, contados
- En un día, probada por máquinas

## Operar
Cómo se evitan, se notan y se terminan los problemas.

### Identidad y accesos
Solo entra quien debe, y solo adonde debe.
[1] Las contraseñas se comparten.
[2] Cada persona tiene una cuenta.
[3] Se pide un segundo factor, y los permisos siguen a la tarea.
[4] Los permisos se repasan y los restos se cuentan.
[5] Los permisos se dan para un fin y un tiempo.
> Guía de identidad digital | https://pages.nist.gov/800-63-4/ | Qué hace fuerte un acceso sin atormentar a la gente.

¿Cómo entra la gente?
A lo que importa.
- Con contraseñas compartidas
- Con una contraseña propia
- Con un segundo factor
- Con uno que no se puede robar con engaños
- Lo mismo, en todas partes, y se nota lo raro

¿Qué puede hacer alguien?
En los sistemas reales.
- Lo que quiera
- Lo que pueda su grupo
- Lo que exige su tarea
- Lo mismo, repasado dos veces al año
- Lo que necesita ahora, y termina solo

¿Cómo demuestran las máquinas quiénes son?
Los servicios entre sí.
- No lo hacen
- Con una contraseña en un archivo
- Con un secreto de un almacén
- Con secretos que cambian solos
- Con pruebas breves que nadie puede copiar

### Endurecer y actualizar
Los sistemas se configuran con seguridad y se mantienen al día.
[1] Se quedan como llegaron.
[2] Algunos se actualizan cuando alguien tiene tiempo.
[3] Hay una configuración segura y fechas para actualizar.
[4] Las diferencias las encuentran máquinas.
[5] Los sistemas se crean de nuevo en vez de arreglarse.

¿Qué tan al día están sus sistemas?
Sistemas operativos, bases de datos, dispositivos.
- Nadie lo sabe
- Algunos tienen años
- Los fallos graves se cierran en semanas
- En los días acordados, y la edad es visible
- Se reemplazan siempre, por sí solos

¿Cómo se configuran los sistemas?
Un servidor o servicio nuevo.
- Cada uno distinto
- Según las notas de alguien
- Desde una sola descripción
- Desde una que una máquina compara con lo que hay
- Lo mismo, y lo que difiere se reemplaza

¿Podrían empezar de nuevo desde copias?
Si se perdiera todo.
- Probablemente no
- Desde algunas copias, nunca probadas
- Sí, se probó una vez
- Se prueba dos veces al año, con reloj
- Lo mismo, desde copias que un atacante no alcanza

## Reaccionar
Qué pasa cuando pasa.

### Detección
Se nota cuando alguien está donde no debe.
[1] Nos lo dicen otros.
[2] Hay registros que nadie lee.
[3] Los sucesos importantes dan una alarma.
[4] Se sabe cuánto se tarda en notarlo.
[5] Alguien intenta pasar inadvertido, y aprendemos de ello.

¿Cómo notarían a un intruso?
Con sinceridad.
- Cuando pida dinero
- Por casualidad
- Por una alarma ante unas señales conocidas
- Por alarmas que se prueban
- Por esas, y buscando lo raro

¿Qué se registra?
Marque todo lo que se podría leer de los últimos tres meses.
- [ ] Quién entró y desde dónde [2]
- [ ] Quién cambió permisos y ajustes [3]
- [ ] Quién leyó datos delicados [4]
- [ ] Todo ello, donde un intruso no lo puede cambiar [5]

¿Quién mira las alarmas?
También de noche.
- Nadie
- Alguien, cuando tiene tiempo
- Alguien en días laborables
- Alguien a cualquier hora, en minutos
- Lo mismo, y las falsas son cada vez menos

### Respuesta
Cuando pasa, la gente sabe qué hacer, y la próxima vez lo hace mejor.
[1] Todo el mundo corre.
[2] Se llama a alguien.
[3] Hay un plan con roles y una lista de a quién avisar.
[4] Se practica, y se miden los tiempos.
[5] Cada caso cambia el plan y el producto.
> Tratamiento de incidentes | https://csrc.nist.gov/projects/incident-response | Orientación desde prepararse hasta aprender.

¿Hay un plan para el mal día?
Para una fuga o una intrusión.
- No
- Alguien tiene una idea
- Sí, con roles y teléfonos
- Sí, practicado en el último año
- Sí, y cada práctica lo cambió

¿A quién se avisa y cuándo?
Usuarios, autoridades, socios.
- Se decide en el momento
- Alguien sabe a quién preguntar
- Está escrito
- Está escrito, con borradores y plazos
- Lo mismo, y así se hizo

¿Cómo les avisa de un fallo alguien de fuera?
Alguien con buena intención.
- No puede
- Por atención al cliente, con suerte
- En una dirección publicada
- En una que contesta en días
- En una que agradece, arregla y cuenta
`;
