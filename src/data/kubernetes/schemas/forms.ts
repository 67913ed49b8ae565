/**
 * The forms that names must have: what Kubernetes' Go validation checks and its OpenAPI description does not say. Sources: the Validate…
 * functions of k8s.io/kubernetes/pkg/apis 1.34.4 and k8s.io/apimachinery/pkg/util/validation; test/real/validation.cluster.test.ts asks a real
 * server about each row that one of its objects holds.
 */

/** group/Kind, form of `metadata.name`; kinds that are not here take a subdomain. */
export const nameForms = `apiregistration.k8s.io/APIService	path-segment
apps/StatefulSet	label
batch/CronJob	subdomain-52
batch/Job	subdomain-63
certificates.k8s.io/CertificateSigningRequest	path-segment
certificates.k8s.io/ClusterTrustBundle	any
core/Event	path-segment
core/Namespace	label
core/Service	service
internal.apiserver.k8s.io/StorageVersion	any
networking.k8s.io/IPAddress	ip
policy/PodDisruptionBudget	path-segment
rbac.authorization.k8s.io/ClusterRole	path-segment
rbac.authorization.k8s.io/ClusterRoleBinding	path-segment
rbac.authorization.k8s.io/Role	path-segment
rbac.authorization.k8s.io/RoleBinding	path-segment`;

/** Type, field, form; of a map: the form of its keys, then that of its values. */
export const fieldForms = `api.admissionregistration.v1.MatchCondition	name	label-key
api.admissionregistration.v1.MutatingWebhook	name	subdomain
api.admissionregistration.v1.ValidatingAdmissionPolicyBindingSpec	policyName	subdomain
api.admissionregistration.v1.ValidatingWebhook	name	subdomain
api.apps.v1.RollingUpdateDaemonSet	maxSurge	percent
api.apps.v1.RollingUpdateDaemonSet	maxUnavailable	percent
api.apps.v1.RollingUpdateDeployment	maxSurge	percent
api.apps.v1.RollingUpdateDeployment	maxUnavailable	percent
api.core.v1.CSIPersistentVolumeSource	driver	subdomain
api.core.v1.ConfigMap	binaryData	config-key
api.core.v1.ConfigMap	data	config-key
api.core.v1.ConfigMapEnvSource	name	subdomain
api.core.v1.ConfigMapKeySelector	key	config-key
api.core.v1.ConfigMapKeySelector	name	subdomain
api.core.v1.Container	name	label
api.core.v1.ContainerPort	name	port-name
api.core.v1.EnvVar	name	env-name
api.core.v1.EphemeralContainer	name	label
api.core.v1.HTTPGetAction	port	port-name
api.core.v1.HostAlias	hostnames	subdomain
api.core.v1.NodeSelectorRequirement	key	label-key
api.core.v1.PersistentVolumeClaimSpec	storageClassName	subdomain
api.core.v1.PersistentVolumeSpec	storageClassName	subdomain
api.core.v1.PodAffinityTerm	topologyKey	label-key
api.core.v1.PodSpec	hostname	label
api.core.v1.PodSpec	nodeName	subdomain
api.core.v1.PodSpec	nodeSelector	label-key	label-value
api.core.v1.PodSpec	priorityClassName	subdomain
api.core.v1.PodSpec	runtimeClassName	subdomain
api.core.v1.PodSpec	serviceAccountName	subdomain
api.core.v1.PodSpec	subdomain	label
api.core.v1.ReplicationControllerSpec	selector	label-key	label-value
api.core.v1.ResourceRequirements	limits	container-resource
api.core.v1.ResourceRequirements	requests	container-resource
api.core.v1.Secret	data	config-key
api.core.v1.Secret	stringData	config-key
api.core.v1.SecretEnvSource	name	subdomain
api.core.v1.SecretKeySelector	key	config-key
api.core.v1.SecretKeySelector	name	subdomain
api.core.v1.ServicePort	name	label
api.core.v1.ServicePort	targetPort	port-name
api.core.v1.ServiceSpec	selector	label-key	label-value
api.core.v1.TCPSocketAction	port	port-name
api.core.v1.Taint	key	label-key
api.core.v1.Toleration	key	label-key
api.core.v1.Volume	name	label
api.discovery.v1.EndpointPort	name	label
api.flowcontrol.v1.PriorityLevelConfigurationReference	name	subdomain
api.networking.v1.IngressRule	host	host
api.networking.v1.IngressServiceBackend	name	service
api.networking.v1.IngressSpec	ingressClassName	subdomain
api.networking.v1.IngressTLS	hosts	host
api.networking.v1.IngressTLS	secretName	subdomain
api.networking.v1.NetworkPolicyPort	port	port-name
api.networking.v1.ServiceBackendPort	name	port-name
api.node.v1.RuntimeClass	handler	label
api.policy.v1.PodDisruptionBudgetSpec	maxUnavailable	percent
api.policy.v1.PodDisruptionBudgetSpec	minAvailable	percent
api.rbac.v1.RoleRef	name	path-segment
api.resource.v1.DeviceRequest	name	label
api.resource.v1.DeviceSubRequest	deviceClassName	subdomain
api.resource.v1.DeviceSubRequest	name	label
api.resource.v1.ExactDeviceRequest	deviceClassName	subdomain
api.storage.v1.CSINodeDriver	name	subdomain
api.storage.v1.CSIStorageCapacity	storageClassName	subdomain
api.storage.v1.VolumeAttachmentSource	persistentVolumeName	subdomain
api.storage.v1.VolumeAttachmentSpec	attacher	subdomain
api.storage.v1.VolumeAttachmentSpec	nodeName	subdomain
apimachinery.pkg.apis.meta.v1.LabelSelector	matchLabels	label-key	label-value
apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement	key	label-key
apimachinery.pkg.apis.meta.v1.ObjectMeta	annotations	annotation-key
apimachinery.pkg.apis.meta.v1.ObjectMeta	labels	label-key	label-value`;

/** Type, field, the words that a server takes, where the API's types call it any string. */
export const fieldWords = `api.autoscaling.v2.HPAScalingPolicy	type	Percent,Pods
api.autoscaling.v2.MetricSpec	type	ContainerResource,External,Object,Pods,Resource
api.autoscaling.v2.MetricTarget	type	AverageValue,Utilization,Value
api.core.v1.ContainerResizePolicy	resourceName	cpu,memory
api.core.v1.ContainerResizePolicy	restartPolicy	NotRequired,RestartContainer
api.flowcontrol.v1.LimitResponse	type	Queue,Reject
api.flowcontrol.v1.PriorityLevelConfigurationSpec	type	Exempt,Limited
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceConversion	strategy	None,Webhook
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionSpec	scope	Cluster,Namespaced`;

/** Called required, but a server fills it in or takes it empty. */
export const notRequired = `api.apps.v1.ControllerRevision	revision
api.batch.v1.PodFailurePolicy	rules
api.batch.v1.PodFailurePolicyOnPodConditionsPattern	status
api.core.v1.HTTPHeader	value
api.core.v1.ISCSIPersistentVolumeSource	lun
api.core.v1.ISCSIVolumeSource	lun
api.core.v1.LimitRangeSpec	limits
api.core.v1.ScaleIOPersistentVolumeSource	secretRef
api.core.v1.ScaleIOVolumeSource	secretRef
api.core.v1.SleepAction	seconds
api.core.v1.Sysctl	value
api.core.v1.TypedLocalObjectReference	kind
api.discovery.v1.EndpointSlice	endpoints
api.rbac.v1.RoleRef	apiGroup
api.resource.v1.DeviceCapacity	value
api.resource.v1.ResourcePool	generation
api.scheduling.v1.PriorityClass	value
api.storage.v1.CSINodeSpec	drivers
api.storage.v1.TokenRequest	audience
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionVersion	served`;

/** Not called required, but a server refuses to go without. */
export const requiredToo = `api.admissionregistration.v1.NamedRuleWithOperations	apiGroups
api.admissionregistration.v1.NamedRuleWithOperations	apiVersions
api.admissionregistration.v1.NamedRuleWithOperations	operations
api.admissionregistration.v1.NamedRuleWithOperations	resources
api.admissionregistration.v1.RuleWithOperations	apiGroups
api.admissionregistration.v1.RuleWithOperations	apiVersions
api.admissionregistration.v1.RuleWithOperations	operations
api.admissionregistration.v1.RuleWithOperations	resources
api.admissionregistration.v1.ValidatingAdmissionPolicyBindingSpec	policyName
api.admissionregistration.v1.ValidatingAdmissionPolicyBindingSpec	validationActions
api.admissionregistration.v1.ValidatingAdmissionPolicySpec	matchConstraints
api.certificates.v1.CertificateSigningRequestSpec	usages
api.core.v1.ConfigMapEnvSource	name
api.core.v1.ConfigMapKeySelector	name
api.core.v1.ConfigMapProjection	name
api.core.v1.ConfigMapVolumeSource	name
api.core.v1.Container	image
api.core.v1.EphemeralVolumeSource	volumeClaimTemplate
api.core.v1.ExecAction	command
api.core.v1.PersistentVolumeClaimSpec	accessModes
api.core.v1.PersistentVolumeSpec	accessModes
api.core.v1.PersistentVolumeSpec	capacity
api.core.v1.ReplicationControllerSpec	template
api.core.v1.SecretEnvSource	name
api.core.v1.SecretKeySelector	name
api.core.v1.SecretProjection	name
api.core.v1.SecretVolumeSource	secretName
api.core.v1.VolumeResourceRequirements	requests
api.networking.v1.IngressClassSpec	controller
api.networking.v1.ServiceCIDRSpec	cidrs
api.rbac.v1.AggregationRule	clusterRoleSelectors
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinitionVersion	schema
apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceValidation	openAPIV3Schema`;

/** Type and field of texts that are pointers in Go, have words or a form, and may be empty all the same. */
export const emptyTaken = `api.core.v1.PersistentVolumeClaimSpec	storageClassName
api.discovery.v1.EndpointPort	name
api.storage.v1.StorageClass	reclaimPolicy`;
